import type { CompletionContext, CompletionSource } from '@codemirror/autocomplete';
import { localCompletionSource } from '@codemirror/lang-javascript';
import type { Extension } from '@codemirror/state';
import { useEffect, useMemo, useRef } from 'react';
import type { ReadManifest } from '../../../components/addons/read-manifest.ts';
import type { StudioFiles } from '../model/studio-files.ts';
import { TypeClient } from '../types/type-client.ts';
import { completeByTypes, explainOnHover } from '../types/type-completion.ts';
import { completeArguments } from './argument-completion.ts';
import { completeExt } from './ext-completion.ts';
import { completeImports } from './import-completion.ts';
import { completeSvc } from './svc-completion.ts';

export interface EditorHelp {
  completions: CompletionSource[];
  hover: Extension;
}

/**
 * What the editor offers while one types. The types know best; they take a moment to load, and until then the list of
 * capabilities and the manifest tell what they can.
 */
export function useCompletions(files: StudioFiles, manifest: ReadManifest, active: string): EditorHelp {
  const latest = useRef({ files, manifest, active });
  latest.current = { files, manifest, active };
  const client = useRef<TypeClient | null>(null);

  useEffect(() => {
    const opened = new TypeClient();
    client.current = opened;
    void opened.warmUp(latest.current.files.files.map(({ path, content }) => ({ path, content })));
    return () => {
      client.current = null;
      opened.close();
    };
  }, []);
  useEffect(() => {
    const scripts = files.files.map(({ path, content }) => ({ path, content }));
    void client.current?.ask('scripts', scripts);
  }, [files]);
  useEffect(() => {
    void client.current?.ask('entities', manifest.entities);
  }, [manifest]);

  return useMemo(() => {
    const withoutTypes: CompletionSource[] = [
      completeSvc,
      completeArguments,
      completeExt(() => latest.current.manifest.entities),
      localCompletionSource,
    ];
    const complete = async (context: CompletionContext) => {
      const { active: path, files: current } = latest.current;
      const types = client.current;
      if (types?.isReady) {
        // A key may be ahead of what the types were told last.
        const scripts = current.files.map((file) => ({
          path: file.path,
          content: file.path === path ? context.state.doc.toString() : file.content,
        }));
        void types.ask('scripts', scripts);
        return await completeByTypes(types, path, context);
      }
      for (const source of withoutTypes) {
        const found = await source(context);
        if (found !== null) return found;
      }
      return null;
    };
    const imports = completeImports(
      () => latest.current.files.files.map(({ path }) => path),
      () => latest.current.active,
    );
    return {
      completions: [complete, imports],
      hover: explainOnHover(
        () => client.current,
        () => latest.current.active,
      ),
    };
  }, []);
}
