import { describe, expect, it } from 'vitest';
import { allOperations, isReservedPath } from './operations.ts';
import { ADDON_SCOPES } from './scopes.ts';

describe('the contract', () => {
  it('names each operation, and each method on a path, once', () => {
    const names = allOperations.map(({ name }) => name);
    const routes = allOperations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('has no public operation below a first-party prefix, and no public DELETE but one', () => {
    const published = allOperations.filter(({ visibility }) => visibility === 'public');
    expect(published.filter(({ path }) => isReservedPath(path))).toEqual([]);
    const deletes = published.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    expect(deletes.filter((path) => path !== '/documents/{id}/markdown/blocks')).toEqual([]);
  });

  it('gives every parameter of a path a shape', () => {
    for (const { path, input } of allOperations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      expect(Object.keys(input.params.properties)).toEqual(inPath);
    }
  });

  it('lets addons at public operations only, reads with a read scope and writes with a write scope', () => {
    for (const { visibility, scope, readOnly, name } of allOperations.filter(({ scope: s }) => s !== undefined)) {
      expect(visibility, name).toBe('public');
      expect(scope!.endsWith(readOnly ? '.read' : '.write'), name).toBe(true);
    }
    expect(ADDON_SCOPES).toHaveLength(11);
  });

  it('has no shape that takes unknown fields', () => {
    const open: string[] = [];
    const walk = (schema: unknown, at: string): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const node = schema as Record<string, unknown>;
      if (node.type === 'object' && 'properties' in node && node.additionalProperties !== false) open.push(at);
      for (const [key, value] of Object.entries(node)) walk(value, `${at}.${key}`);
    };
    for (const { name, input, response } of allOperations) walk({ ...input, response }, name);
    expect(open).toEqual([]);
  });
});
