import { createHash } from 'node:crypto';
import { DEFAULT_LIMITS } from '@svc/contract';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeZip } from '../../../testing/make-zip.ts';
import { createKey, setUpOwner } from '../../../testing/people.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { uploadFile } from '../../../testing/uploads.ts';

// A thread that is compiled as it starts takes its time where many tests share two cores.
vi.setConfig({ testTimeout: 180_000 });

let service: TestService;
let client: TestClient;

beforeAll(async () => {
  const rate = { points: 1_000_000, pointsPerSecond: 1_000_000 };
  service = await startTestService({ limits: { ...DEFAULT_LIMITS, rate } });
  client = (await createKey(service, await setUpOwner(service), { kind: 'role', role: 'admin' })).client;
});

afterAll(() => service.stop());

async function makePdf(line: string): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([300, 400]).drawText(line, { x: 20, y: 200, size: 20, font });
  return Buffer.from(await pdf.save());
}

const DOCX = {
  '[Content_Types].xml': '<Types/>',
  'word/document.xml':
    '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>Cells were </w:t></w:r><w:r><w:t>split &amp; fed.</w:t></w:r></w:p><w:p><w:r><w:t>Day 2</w:t></w:r></w:p></w:body></w:document>',
};

const XLSX = {
  '[Content_Types].xml': '<Types/>',
  'xl/workbook.xml': '<workbook><sheets><sheet name="Plate 1" sheetId="1"/></sheets></workbook>',
  'xl/sharedStrings.xml': '<sst><si><t>Well</t></si><si><r><t>O</t></r><r><t>D</t></r></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row><row><c t="inlineStr"><is><t>A1</t></is></c><c><v>0.41</v></c></row></sheetData></worksheet>',
};

/** Uploads and waits until the text was read, or could not be. */
async function readText(name: string, bytes: Buffer | string, type?: string) {
  const file = await uploadFile(client, { name, bytes, ...(type === undefined ? {} : { type }) });
  const get = async () => (await client.get(`/files/${file.id}/text`)).body.text;
  await expect.poll(async () => (await get()).status, { timeout: 90_000, interval: 200 }).not.toBe('pending');
  const told = (await client.get(`/files/${file.id}`)).body;
  const text = await get();
  expect([told.textStatus, told.textError]).toEqual([text.status, text.error]);
  return text;
}

describe('the text of a file', () => {
  it.each([
    ['UTF-8', 'a.txt', Buffer.from('Größe µ 試料'), 'Größe µ 試料'],
    ['UTF-16 with its mark', 'b.txt', Buffer.from('\ufeffGröße', 'utf16le'), 'Größe'],
    ['Western European', 'c.csv', Buffer.from('Gr\xf6\xdfe;1', 'latin1'), 'Größe;1'],
  ])('is read in %s', async (_what, name, bytes, content) => {
    expect(await readText(name, bytes)).toMatchObject({ status: 'ready', content, truncated: false, error: null });
  });

  it('is read from PDF, DOCX and XLSX', async () => {
    expect((await readText('a.pdf', await makePdf('Buffer exchange at 4 C'))).content).toBe('Buffer exchange at 4 C');
    expect((await readText('a.docx', makeZip(DOCX))).content).toBe('Cells were split & fed.\nDay 2');
    expect((await readText('a.xlsx', makeZip(XLSX))).content).toBe('Plate 1\nWell\tOD\nA1\t0.41');
  });

  it('is cut where it is too long', async () => {
    const text = await readText('long.txt', 'x'.repeat(1_200_000));
    expect([text.content.length, text.truncated]).toEqual([1_000_000, true]);
  });

  it('is none for kinds without text', async () => {
    const file = await uploadFile(client, { name: 'a.bin', bytes: Buffer.from([0, 1, 2]) });
    const { text } = (await client.get(`/files/${file.id}/text`)).body;
    expect(text).toEqual({ status: 'none', content: null, truncated: false, error: null });
  });

  it('of a broken or hostile file fails, on that file alone', async () => {
    const bomb = makeZip({ ...DOCX, 'word/document.xml': `<a>${' '.repeat(150 * 1024 * 1024)}</a>` });
    expect(bomb.length).toBeLessThan(1_000_000);
    const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1000)}">]><w>&b;</w>`;
    const cases: [string, Buffer, RegExp][] = [
      ['bomb.docx', bomb, /unpacks to more than 100 MB/],
      ['laughs.docx', makeZip({ ...DOCX, 'word/document.xml': laughs }), /broken/],
      ['empty.docx', makeZip({ 'a.txt': 'x' }), /not a Word document/],
      ['cut.xlsx', makeZip(XLSX).subarray(0, 200), /broken/],
      ['broken.pdf', Buffer.from('%PDF-1.7\nnothing of the kind'), /broken/],
    ];
    for (const [name, bytes, error] of cases) {
      const text = await readText(name, bytes);
      expect([name, text.status, text.content]).toEqual([name, 'failed', null]);
      expect(text.error).toMatch(error);
    }
    expect(await readText('after.txt', 'still reading')).toMatchObject({ status: 'ready', content: 'still reading' });
  });
});

describe('a preview', () => {
  it('of an image is small, made once, and comes as JSON or as itself', async () => {
    const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#36c' } })
      .jpeg()
      .toBuffer();
    const file = await uploadFile(client, { name: 'big.jpg', bytes });
    const { preview } = (await client.get(`/files/${file.id}/preview`)).body;
    expect(preview).toMatchObject({ kind: 'image', mimeType: 'image/webp', width: 512, height: 256 });
    const picture = Buffer.from(preview.data, 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 });
    const again = (await client.get(`/files/${file.id}/preview`)).body.preview;
    expect(again.data).toBe(preview.data);
    const rows = await service.app.db.rows<{ sha256: string }>(
      { text: 'select sha256 from svc.file_previews where file_id = $1' },
      [file.id],
    );
    expect(rows).toEqual([{ sha256: createHash('sha256').update(picture).digest('hex') }]);
  });

  it('of a PDF is its first page', async () => {
    const file = await uploadFile(client, { name: 'page.pdf', bytes: await makePdf('First page') });
    const { preview } = (await client.get(`/files/${file.id}/preview`)).body;
    expect(preview).toMatchObject({ kind: 'image', width: 384, height: 512 });
    const { channels } = await sharp(Buffer.from(preview.data, 'base64')).stats();
    expect(channels[0]!.max).toBe(255);
    expect(channels[0]!.min).toBeLessThan(100);
  });

  it('of a text is its beginning', async () => {
    const file = await uploadFile(client, { name: 'long.csv', bytes: 'a,b\n'.repeat(10_000) });
    const { preview } = (await client.get(`/files/${file.id}/preview`)).body;
    expect(preview).toEqual({ kind: 'text', text: 'a,b\n'.repeat(5000), truncated: true });
  });

  it('is refused for what cannot be shown, broken or not', async () => {
    const claims = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)]);
    for (const [name, bytes] of [
      ['a.bin', Buffer.from([0, 1])],
      ['broken.png', claims],
      ['broken.pdf', Buffer.from('%PDF-1.7\nnothing')],
    ] as const) {
      const file = await uploadFile(client, { name, bytes });
      const answer = await client.get(`/files/${file.id}/preview`);
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      expect(answer.body.message).toContain('preview');
    }
  });
});
