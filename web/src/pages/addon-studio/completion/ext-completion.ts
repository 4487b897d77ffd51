import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';
import { ENTITY_LABELS } from '../../../components/addons/entity-types.ts';
import type { ReadEntity } from '../../../components/addons/read-manifest.ts';

/** What can stand after `process.ext.`: the entities that the manifest declares. */
export function completeExt(listEntities: () => readonly ReadEntity[]): CompletionSource {
  return (context: CompletionContext): CompletionResult | null => {
    const match = context.matchBefore(/\bprocess\.ext\.\w*/);
    if (match === null) return null;
    return {
      from: match.from + 'process.ext.'.length,
      options: listEntities().map(({ name, entityType, description }) => ({
        label: name,
        type: 'constant',
        detail: ENTITY_LABELS[entityType],
        info: description,
      })),
      validFor: /^\w*$/,
    };
  };
}
