/** The mark of svc: four wells of a plate, two of them joined. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="7" fill="#0e6f80" />
      <g fill="#fff">
        <circle cx="10" cy="10" r="3" />
        <circle cx="22" cy="10" r="3" opacity=".45" />
        <circle cx="10" cy="22" r="3" opacity=".45" />
        <circle cx="22" cy="22" r="3" />
        <path d="M10 10 22 22" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      </g>
    </svg>
  );
}
