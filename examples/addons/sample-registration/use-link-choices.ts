import type { AddonDaleaClient, Column } from '@svc/addon-sdk';
import type { NamedThing } from '@svc/ui/primitives';
import { useEffect, useState } from 'react';

const AFTER_TYPING_MS = 250;
const SHOWN = 20;

/** The rows that a link column can point to: those that fit what was typed. */
export function useLinkChoices(svc: AddonDaleaClient, { link }: Column) {
  const [text, setText] = useState('');
  const [things, setThings] = useState<NamedThing[]>([]);
  const tableId = link?.tableId;

  useEffect(() => {
    if (tableId === undefined) return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const words = text.trim();
      const answer = await svc.data.tables
        .listObjects(tableId, { limit: SHOWN, ...(words === '' ? {} : { q: words }) })
        .catch(() => ({ objects: [] }));
      if (isCurrent) setThings(answer.objects.map(({ id, name }) => ({ id, name })));
    }, AFTER_TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [svc, tableId, text]);

  return { things, search: setText };
}
