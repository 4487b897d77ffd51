import { ADDON_UI_PARTS } from '@svc/contract';
import type { ParsedFile } from '../parse/parsed-file.ts';

/** The parts of `@svc/ui` that the scripts import, in the order of the contract. */
export function listUiParts(files: readonly ParsedFile[]): string[] {
  const sources = files.flatMap(({ program }) =>
    program.body.flatMap((statement) =>
      statement.type === 'ImportDeclaration' ||
      statement.type === 'ExportAllDeclaration' ||
      (statement.type === 'ExportNamedDeclaration' && statement.source)
        ? [String(statement.source!.value)]
        : [],
    ),
  );
  return ADDON_UI_PARTS.filter((part) => sources.includes(`@svc/ui/${part}`));
}
