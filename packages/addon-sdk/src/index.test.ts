import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('exports the client and every resource at the door', () => {
  const declared = [...read('client.generated.ts').matchAll(/^export (?:interface|type) (\w+)/gm)].map(
    ([, name]) => name!,
  );
  // What is made for one method only is reached through the method.
  const ofOneMethod = /^(Data|Inventory|Results|Documents|Search|Storage)\w*(Client|Body|Params|Answer)$/;
  const exported = read('index.ts').match(/\w+/g) ?? [];
  expect(declared.filter((name) => !ofOneMethod.test(name) && !exported.includes(name))).toEqual([]);
});
