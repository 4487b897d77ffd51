import { useState } from 'react';

export interface PaneSizes {
  files: number;
  preview: number;
  bottom: number;
}

const KEY = 'svc-studio-panes';
const DEFAULTS: PaneSizes = { files: 180, preview: 430, bottom: 190 };

/** How large the panes of the studio are, as the person left them in this browser. */
export function usePaneSizes(): [PaneSizes, (change: Partial<PaneSizes>) => void] {
  const [sizes, setSizes] = useState(read);
  return [
    sizes,
    (change) =>
      setSizes((before) => {
        const next = { ...before, ...change };
        try {
          localStorage.setItem(KEY, JSON.stringify(next));
        } catch {
          // A browser that keeps nothing begins with the usual sizes again.
        }
        return next;
      }),
  ];
}

function read(): PaneSizes {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PaneSizes>;
    const size = (name: keyof PaneSizes): number => (typeof kept[name] === 'number' ? kept[name] : DEFAULTS[name]);
    return { files: size('files'), preview: size('preview'), bottom: size('bottom') };
  } catch {
    return DEFAULTS;
  }
}
