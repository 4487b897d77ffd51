/** The errno name (`ENOENT`, …) or SQLSTATE of something thrown, when it has one. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : undefined;
}
