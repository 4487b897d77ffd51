import { operations } from '@svc/contract';
import { type BoundOperation, bind } from '../../operations/bound-operation.ts';
import type { SplitText } from './blocks/split-markdown.ts';
import {
  appendMarkdown,
  deleteMarkdownBlocks,
  getMarkdown,
  insertMarkdown,
  moveMarkdownBlocks,
  prepareBlocks,
  prepareText,
  updateMarkdownBlocks,
} from './document-markdown.ts';
import type { DocumentParts } from './document-parts.ts';
import { listReferences } from './document-references.ts';
import { diffVersions, getVersion, listVersions, restoreVersion } from './document-versions.ts';
import {
  archiveDocument,
  createDocument,
  duplicateDocument,
  getDocument,
  listDocumentAudit,
  listDocuments,
  prepareDocument,
  restoreDocument,
  updateDocumentFields,
} from './documents.ts';
import { exportDocument } from './export/export-document.ts';
import {
  archiveProject,
  createProject,
  getProject,
  listProjects,
  restoreProject,
  updateProjectFields,
} from './projects.ts';
import { prepareReplacement, type ReplacementPlan, replaceMarkdown } from './replace-markdown.ts';
import { createDocumentThreads } from './threads/document-threads.ts';

const { documents, markdown, versions, projects } = operations.documents;

/** Every operation of the domain, bound to the function that does it. */
export function documentOperations(given: Omit<DocumentParts, 'threads'>): BoundOperation[] {
  const parts: DocumentParts = { ...given, threads: createDocumentThreads() };
  return [
    bind(documents.list, (ctx, input) => listDocuments(ctx, input, parts)),
    bind(documents.create, createDocument, { prepare: (ctx, input) => prepareDocument(ctx, input, parts) }),
    bind(documents.get, getDocument),
    bind(documents.update, updateDocumentFields),
    bind(documents.archive, archiveDocument),
    bind(documents.restore, restoreDocument),
    bind(documents.duplicate, duplicateDocument),
    bind(documents.listReferences, (ctx, input) => listReferences(ctx, input, parts)),
    bind(documents.listAudit, (ctx, input) => listDocumentAudit(ctx, input, parts)),
    bind(documents.export, (ctx, input) => exportDocument(ctx, input, parts)),
    bind(markdown.get, getMarkdown),
    bind(markdown.append, (ctx, input, split: SplitText) => appendMarkdown(ctx, input, split, parts), {
      prepare: (ctx, input) => prepareText(ctx, input, parts),
    }),
    bind(markdown.insert, (ctx, input, split: SplitText) => insertMarkdown(ctx, input, split, parts), {
      prepare: (ctx, input) => prepareText(ctx, input, parts),
    }),
    bind(
      markdown.updateBlocks,
      (ctx, input, texts: Map<string, SplitText>) => updateMarkdownBlocks(ctx, input, texts, parts),
      {
        prepare: (ctx, input) => prepareBlocks(ctx, input, parts),
      },
    ),
    bind(markdown.replace, (ctx, input, prepared: ReplacementPlan) => replaceMarkdown(ctx, input, prepared, parts), {
      prepare: (ctx, input) => prepareReplacement(ctx, input, parts),
    }),
    bind(markdown.move, (ctx, input) => moveMarkdownBlocks(ctx, input, parts)),
    bind(markdown.deleteBlocks, (ctx, input) => deleteMarkdownBlocks(ctx, input, parts)),
    bind(versions.list, listVersions),
    bind(versions.get, getVersion),
    bind(versions.diff, diffVersions),
    bind(versions.restore, (ctx, input) => restoreVersion(ctx, input, parts)),
    bind(projects.list, listProjects),
    bind(projects.create, createProject),
    bind(projects.get, getProject),
    bind(projects.update, updateProjectFields),
    bind(projects.archive, archiveProject),
    bind(projects.restore, restoreProject),
  ];
}
