import { describe, expect, it } from 'vitest';
import { scanHere } from '../blocks/scan-text.ts';
import { createDocumentThreads } from './document-threads.ts';

const list = '- item **one**\n'.repeat(600);
const threads = createDocumentThreads();

describe('long documents', () => {
  it('are cut in a thread into the same blocks as here, from an offset on and up to a stop', async () => {
    const text = `# Head\n\n${list}\nbetween\n\n${list}\n1. other\n\nend\n`;
    expect(await threads.scan(text, 0, [])).toEqual(await scanHere(text, 0, []));
    const [, first, between] = await scanHere(text, 0, []);
    expect(await threads.scan(text, first!.start, [between!.start])).toEqual([first, between]);
  }, 60_000);

  it('are refused in a thread for the reason they are refused for here', async () => {
    const text = `${list}\n${'> '.repeat(200)}x\n`;
    const refused = { code: 'VALIDATION_ERROR', message: expect.stringContaining('nests quotes and lists deeper') };
    await expect(scanHere(text, 0, [])).rejects.toMatchObject(refused);
    await expect(threads.scan(text, 0, [])).rejects.toMatchObject(refused);
  }, 60_000);

  it('are refused where they take too long, with a way out', async () => {
    const hasty = createDocumentThreads({ timeMs: 1, memoryMb: 512 });
    await expect(hasty.scan(list, 0, [])).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      message: expect.stringContaining('Make its lists, quotes and tables shorter'),
    });
    const page = { title: 'x', blocks: [{ type: 'paragraph' as const, markdown: 'word '.repeat(10_000) }] };
    await expect(hasty.makePage({ ...page, shown: new Map() })).rejects.toThrow('Export it as md');
  }, 60_000);

  it('become the same page in a thread, with what their references show', async () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    const blocks = [
      { type: 'paragraph' as const, markdown: `[old name](svc://object/${id})` },
      { type: 'paragraph' as const, markdown: 'word '.repeat(10_000) },
    ];
    const shown = new Map([[`object/${id}`, { name: 'pUC19', state: 'active' as const, image: null }]]);
    const html = await threads.makePage({ title: 'A & B', blocks, shown });
    expect(html).toContain('<title>A &amp; B</title>');
    expect(html).toContain('>pUC19</a>');
    expect(html).not.toContain('old name');
  }, 60_000);
});
