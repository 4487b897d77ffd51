import { beforeAll, describe, expect, it } from 'vitest';
import { collectAddonTypes } from '../../../../addon-types.ts';
import { TypeService } from './type-service.ts';

let service: TypeService;
beforeAll(() => {
  service = new TypeService(collectAddonTypes());
}, 120_000);

/** What is offered where `|` stands in the entry script. */
function offers(marked: string, others: { path: string; content: string }[] = []): string[] {
  const position = marked.indexOf('|');
  service.setScripts([{ path: 'index.tsx', content: marked.replace('|', '') }, ...others]);
  return service.listOffers('index.tsx', position).offers.map(({ name }) => name);
}

const MOUNT = "import type { AddonMount } from '@svc/addon-sdk';\n";

describe('the types of the studio', () => {
  it('know the methods of the proxy and the fields of what they answer', () => {
    const mount = (body: string) => `${MOUNT}const mount: AddonMount = (element, { svc }) => { ${body} };`;
    expect(offers(mount('svc.data.tables.|'))).toEqual(expect.arrayContaining(['listObjects', 'createObject', 'get']));
    expect(offers(mount('svc.data.tables.listObjects("x").then((answer) => answer.objects[0].|)'))).toContain('data');
    expect(offers(mount('svc.data.tables.listObjects("x", { | })'))).toEqual(expect.arrayContaining(['limit', 'sort']));
  }, 120_000);

  it('know the primitives and their props', () => {
    expect(offers("import { | } from '@svc/ui/primitives';")).toEqual(expect.arrayContaining(['Button', 'DataTable']));
    const button = "import { Button } from '@svc/ui/primitives';\nexport const a = <Button | />;";
    expect(offers(button)).toEqual(expect.arrayContaining(['variant', 'loading', 'onClick']));
  }, 120_000);

  it('know the other scripts, React, and the names of the manifest', () => {
    const other = { path: 'parts/well.ts', content: 'export const wells = 96;' };
    expect(offers("import { | } from './parts/well';", [other])).toContain('wells');
    expect(offers("import { | } from '@/parts/well';", [other])).toContain('wells');
    expect(offers("import { | } from 'react';")).toContain('useState');
    service.setEntities([{ name: 'SAMPLES', description: 'The samples.' }]);
    expect(offers('const id = process.ext.|')).toEqual(['SAMPLES']);
  }, 120_000);

  it('explain a method with the scope it needs', () => {
    const text = `${MOUNT}const mount: AddonMount = (element, { svc }) => { svc.data.tables.listObjects('x'); };`;
    service.setScripts([{ path: 'index.tsx', content: text }]);
    const known = service.explainAt('index.tsx', text.indexOf('listObjects') + 2);
    expect(known?.signature).toContain('listObjects(tableId: string');
    expect(known?.text).toContain('@scope data.read');
  }, 120_000);
});
