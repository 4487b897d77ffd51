import { STATUS_CODES } from 'node:http';
import { ERROR_CODES } from '../../packages/contract/src/index.ts';

/** The page of all codes, by status. */
export function toErrorsPage(): string {
  const rows = Object.entries(ERROR_CODES).map(
    ([code, { status, meaning, wayOut }]) =>
      `| ${status} ${STATUS_CODES[status]} | \`${code}\` | ${meaning} | ${wayOut} |`,
  );
  return `# Errors

A refusal is JSON with exactly three text fields: \`code\` (stable, for programs), \`error\` (the reason phrase of the status) and
\`message\` (for people; it names the field, the rule and the way out, and when several fields are wrong, all of them).
The request id stands in the header \`X-Request-Id\`. Written from the contract by \`npm run generate\`.

\`\`\`json
{"code":"VALIDATION_ERROR","error":"Bad Request","message":"query.limit must be at most 500."}
\`\`\`

| status | code | meaning | way out |
|---|---|---|---|
${rows.join('\n')}

Retry 429 after \`Retry-After\`, and 5xx with exponential backoff and jitter. Every POST takes an \`Idempotency-Key\`, which makes
retrying it safe.
`;
}
