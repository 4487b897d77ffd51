export { seedDemoDocuments } from './demo/demo-documents.ts';
export { indexOldDocuments } from './document-entries.ts';
export type { DocumentParts, ExportedFile, LookUpTargets, TargetName } from './document-parts.ts';
export { listDocumentsWithFile } from './document-references.store.ts';
export { documentOperations } from './documents.operations.ts';
export { filterDocumentIds, loadDocumentNames } from './documents.store.ts';
export { createPdfPrinter } from './export/print-pdf.ts';
export { loadProjectNames } from './projects.store.ts';
