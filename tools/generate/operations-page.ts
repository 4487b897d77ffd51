import type { Operation } from '../../packages/contract/src/index.ts';

/** The pinned table of who may call what: a change of it is seen in review. */
export function toOperationsPage(operations: readonly Operation[]): string {
  const rows = operations.map(
    ({ method, path, name, visibility, access, scope }) =>
      `| ${method} | \`${path}\` | ${name} | ${visibility} | ${access} | ${scope ?? ''} |`,
  );
  return `# Operations

Every operation of svc, below \`/api/v1\`. Written from the contract by \`npm run generate\`; the checks fail when it is not fresh.

Visibility: \`public\`, every kind of credential; \`firstParty\`, a signed-in person only (others: 403 \`ENDPOINT_NOT_PUBLIC\`); \`open\`, without a credential.

| method | path | operation | visibility | needs | addon scope |
|---|---|---|---|---|---|
${rows.join('\n')}
`;
}
