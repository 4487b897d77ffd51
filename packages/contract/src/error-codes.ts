/** Every code an answer may carry, with its status, what it means, and the way out. */
export const ERROR_CODES = {
  VALIDATION_ERROR: {
    status: 400,
    meaning: 'The request is malformed. The message names every offending field and the rule it breaks.',
    wayOut: 'Correct the named fields and send the request again.',
  },
  REASON_REQUIRED: {
    status: 400,
    meaning: 'The change needs a reason of 3 to 1000 characters, and none, or one of another length, was given.',
    wayOut: 'Send `X-Change-Reason`, or `reason` in the body or the query.',
  },
  UNIT_UNKNOWN: {
    status: 400,
    meaning: 'A unit is not a UCUM code.',
    wayOut: 'Take one of the suggestions in the message, or ask `GET /units/suggest`.',
  },
  UNIT_INCOMPATIBLE: {
    status: 400,
    meaning: 'Two units measure different things and cannot be converted. The message names both.',
    wayOut: 'Send the value in a unit of the same dimension.',
  },
  UNAUTHENTICATED: {
    status: 401,
    meaning: 'No credential, or one that does not hold.',
    wayOut: 'Send `X-API-Key`, or sign in again.',
  },
  KEY_REVOKED: { status: 401, meaning: 'The API key was revoked.', wayOut: 'Issue a new key.' },
  KEY_EXPIRED: { status: 401, meaning: 'The API key is past its expiry.', wayOut: 'Issue a new key.' },
  TOKEN_EXPIRED: { status: 401, meaning: 'The access token is past its lifetime.', wayOut: 'Refresh the token.' },
  FORBIDDEN: {
    status: 403,
    meaning: 'The caller is known, and its role lacks what the operation asks for. The message names it.',
    wayOut: 'Ask an admin of the workspace for a role, or a key, with the named action.',
  },
  ENDPOINT_NOT_PUBLIC: {
    status: 403,
    meaning: 'The endpoint serves signed-in people only, never API keys or tokens.',
    wayOut: 'Do it in the app. `GET /api/v1/openapi.json` lists what is public.',
  },
  FEATURE_DISABLED: {
    status: 403,
    meaning: 'The organization has switched this feature off.',
    wayOut: 'An organization owner can switch it on under Settings, Organization.',
  },
  ADDON_SCOPE_DENIED: {
    status: 403,
    meaning: 'An addon called a method whose scope was not granted, or not any more. The message names the scope.',
    wayOut: 'Declare the scope in the manifest, and let a person grant it on the page of the addon.',
  },
  ADDON_SCOPE_UNKNOWN: {
    status: 404,
    meaning: 'An addon called a method that the capability proxy does not have.',
    wayOut: '`GET /addons/capabilities` lists every method.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'There is no such thing in this workspace, or the caller may not know of it.',
    wayOut: 'Check the id and the workspace of the credential.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The path exists, but not with this method.',
    wayOut: 'Use a method of the `Allow` header.',
  },
  CONFLICT: {
    status: 409,
    meaning: 'The change contradicts the state of things. The message tells which.',
    wayOut: 'Read the resource again and decide.',
  },
  NAME_TAKEN: {
    status: 409,
    meaning: 'Another thing of the kind has this name; case does not count.',
    wayOut: 'Choose another name, or archive or rename the other.',
  },
  VALUE_NOT_UNIQUE: {
    status: 409,
    meaning: 'A unique column holds this value already.',
    wayOut: 'Send another value, or update the row that holds it.',
  },
  VERSION_CONFLICT: {
    status: 409,
    meaning: 'The resource changed since it was read.',
    wayOut: 'Read it again, merge, and send the new version.',
  },
  POSITION_OCCUPIED: {
    status: 409,
    meaning: 'Another container is in that position. The message names it.',
    wayOut: 'Choose a free position, or move both in one call.',
  },
  CAPACITY_EXCEEDED: { status: 409, meaning: 'The container is full.', wayOut: 'Choose another container.' },
  INSUFFICIENT_QUANTITY: {
    status: 409,
    meaning: 'There is less than the call would take. The message tells what is left.',
    wayOut: 'Take less, or from another container.',
  },
  BATCH_FINALIZED: {
    status: 409,
    meaning: 'A finalized batch never changes.',
    wayOut: 'Record a correction with `supersede`.',
  },
  ALREADY_SUPERSEDED: {
    status: 409,
    meaning: 'The batch was corrected before. The message names its successor.',
    wayOut: 'Correct the successor.',
  },
  CHECKED_OUT: { status: 409, meaning: 'Somebody has the container checked out.', wayOut: 'Check it in first.' },
  IDEMPOTENCY_MISMATCH: {
    status: 409,
    meaning: 'The `Idempotency-Key` was used for another request within 24 hours.',
    wayOut: 'Use a new key for a new request.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    meaning: 'A request with this `Idempotency-Key` is still running.',
    wayOut: 'Wait a moment and send the same request again.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than the operation takes. The message names the limit.',
    wayOut: 'Split it. `GET /limits` tells every limit.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The body is not of a type the operation takes.',
    wayOut: 'Send `Content-Type: application/json`.',
  },
  SCHEMA_VIOLATION: {
    status: 422,
    meaning: 'Values do not fit the table or result schema. The message names every row and column.',
    wayOut: 'Correct the named cells. `POST …/validate` checks without writing.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'The credential spent its points.',
    wayOut: 'Wait for `Retry-After` seconds, then back off exponentially with jitter.',
  },
  ADDON_RATE_LIMITED: {
    status: 429,
    meaning: 'An instance of an addon made too many calls in a burst.',
    wayOut: 'Pace or batch the calls: ask for larger pages, use the bulk methods.',
  },
  INTERNAL: {
    status: 500,
    meaning: 'A fault on our side.',
    wayOut: 'Retry with backoff; report the `X-Request-Id` if it stays.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The service cannot answer right now.',
    wayOut: 'Retry after the seconds of `Retry-After`.',
  },
} as const satisfies Record<string, { status: number; meaning: string; wayOut: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;
