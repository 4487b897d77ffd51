import type { Context } from '../../../kernel/context.ts';
import type { DemoLab, SeedDemo } from '../../identity/index.ts';
import { splitMarkdown } from '../blocks/split-markdown.ts';
import { appendMarkdown } from '../document-markdown.ts';
import type { DocumentParts } from '../document-parts.ts';
import { createDocument, listDocuments } from '../documents.ts';
import { createProject, listProjects } from '../projects.ts';
import { createDocumentThreads } from '../threads/document-threads.ts';
import { type DemoTexts, type Linkable, writeExperiment, writeProtocol } from './demo-texts.ts';

/** Tables of the demo by name, with a few of their objects. */
type Things = Record<string, { tableId: string; objects: readonly Linkable[] }>;

const PROJECT = 'Transfection';
const PROTOCOL = 'Transient transfection, 6-well format';
const EXPERIMENT = 'Dose response, reporter plasmid';

/** A protocol and an experiment that link to each other and to objects of the demo. */
export function seedDemoDocuments(
  listThings: (lab: DemoLab) => Promise<Things>,
  given: Omit<DocumentParts, 'threads'>,
): SeedDemo {
  const parts: DocumentParts = { ...given, threads: createDocumentThreads() };
  return async (lab) => {
    const texts = toTexts(await listThings(lab));
    if (texts === null || (await hasDocuments(lab, parts))) return [];
    const projectId = await findOrMakeProject(lab);
    const protocol = await write(lab, 'admin', { title: PROTOCOL, projectId, markdown: writeProtocol(texts) });
    const experiment = { title: EXPERIMENT, projectId, markdown: writeExperiment(texts, protocol) };
    const { id } = await write(lab, 'molecularBiologist', experiment);
    const note = 'Second line ordered; plated on Thursday. Numbers follow.';
    const split = await splitMarkdown(note);
    await lab.as('technician', (ctx) =>
      appendMarkdown(ctx, { params: { id }, query: {}, body: { markdown: note } }, split, parts),
    );
    return [`Project ${PROJECT}`, `Document ${PROTOCOL}`, `Document ${EXPERIMENT}`];
  };
}

function toTexts(things: Things): DemoTexts | null {
  const cellLine = things['Cell lines']?.objects[0];
  const plasmids = things.Plasmids?.objects.slice(0, 3) ?? [];
  const sampleTableId = things.Samples?.tableId;
  if (cellLine === undefined || plasmids.length === 0 || sampleTableId === undefined) return null;
  return { cellLine, plasmids, sampleTableId };
}

async function hasDocuments(lab: DemoLab, parts: DocumentParts): Promise<boolean> {
  const input = { params: {}, query: { limit: 1, title: PROTOCOL }, body: undefined };
  const { text } = await lab.as('owner', (ctx) => listDocuments(ctx, input, parts));
  return (JSON.parse(text) as { documents: unknown[] }).documents.length > 0;
}

async function findOrMakeProject(lab: DemoLab): Promise<string> {
  const find = async (ctx: Context): Promise<string | undefined> => {
    const { text } = await listProjects(ctx, { params: {}, query: { limit: 500 }, body: undefined });
    return (JSON.parse(text) as { projects: { id: string; name: string }[] }).projects.find(
      ({ name }) => name === PROJECT,
    )?.id;
  };
  return lab.as('admin', async (ctx) => {
    const known = await find(ctx);
    if (known !== undefined) return known;
    const body = { name: PROJECT, description: 'Getting DNA into cells, and measuring what it does there.' };
    const made = await createProject(ctx, { params: {}, query: {}, body });
    return (JSON.parse(made.text) as { id: string }).id;
  });
}

async function write(
  lab: DemoLab,
  by: Parameters<DemoLab['as']>[0],
  body: { title: string; projectId: string; markdown: string },
): Promise<Linkable> {
  const split = await splitMarkdown(body.markdown);
  const { text } = await lab.as(by, (ctx) => createDocument(ctx, { params: {}, query: {}, body }, split));
  return { id: (JSON.parse(text) as { id: string }).id, name: body.title };
}
