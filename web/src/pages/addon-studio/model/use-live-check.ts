import type { AddonBuild } from '@svc/contract';
import { useEffect, useRef, useState } from 'react';
import { useCheckBuild } from '../../../data/use-addon-builds.ts';
import { parseManifestText } from './manifest-text.ts';
import type { StudioText } from './use-studio.ts';

const QUIET_MS = 700;

/** What a build of the text on screen would say, a moment after the last key; null until it is known. */
export function useLiveCheck({ files, manifest }: StudioText, isOn: boolean) {
  const check = useRef(useCheckBuild());
  const [checked, setChecked] = useState<AddonBuild | null>(null);
  const [isChecking, setChecking] = useState(false);
  useEffect(() => {
    const read = parseManifestText(manifest);
    if (!isOn || read.manifest === null) return;
    const body = {
      manifest: read.manifest,
      scripts: files.files.map(({ path, content }) => ({ path, content })),
      types: true,
    };
    const stop = new AbortController();
    const timer = setTimeout(() => {
      setChecking(true);
      check
        .current(body, stop.signal)
        .then(
          (build) => setChecked(build),
          // A check that could not be made says nothing about the code; the next save tells.
          () => undefined,
        )
        .finally(() => !stop.signal.aborted && setChecking(false));
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [files, manifest, isOn]);
  return { checked, isChecking };
}
