export { seedDemoDocuments } from './demo/demo-documents.ts';
export type { DocumentParts, ExportedFile, LookUpTargets, TargetName } from './document-parts.ts';
export { documentOperations } from './documents.operations.ts';
export { createPdfPrinter } from './export/print-pdf.ts';
