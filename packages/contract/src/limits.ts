/** The limits as shipped. An installation may change any of them; `GET /limits` tells those in force. */
export const DEFAULT_LIMITS = {
  lists: {
    documents: { default: 50, max: 200 },
    files: { default: 50, max: 200 },
    objects: { default: 100, max: 1000 },
    queryRows: { default: 100, max: 5000 },
    batches: { default: 50, max: 200 },
    inventory: { default: 100, max: 500 },
    audit: { default: 100, max: 1000 },
    versions: { default: 100, max: 1000 },
    search: { default: 20, max: 100 },
    rest: { default: 100, max: 500 },
  },
  sizes: {
    jsonBodyBytes: 10 * 1024 * 1024,
    bulkBodyBytes: 25 * 1024 * 1024,
    base64UploadBytes: 10 * 1024 * 1024,
    multipartUploadBytes: 5 * 1024 * 1024 * 1024,
    markdownBytes: 5 * 1024 * 1024,
  },
  bulk: { objects: 5000, columns: 200, containers: 1000 },
  data: { columnsPerTable: 500, queryTimeoutMs: 30_000 },
  rate: { points: 600, pointsPerSecond: 60 },
  addonRate: { calls: 60, callsPerSecond: 20 },
  signIn: { attemptsPerMinute: 5 },
  token: { requestsPerMinute: 30 },
  lifetimes: {
    presignedDownloadSeconds: 300,
    presignedDownloadMaxSeconds: 3600,
    idempotencySeconds: 24 * 3600,
    authorizationCodeSeconds: 60,
    accessTokenSeconds: 3600,
    mcpTokenSeconds: 900,
    refreshTokenIdleSeconds: 30 * 24 * 3600,
    sessionIdleSeconds: 14 * 24 * 3600,
    invitationSeconds: 7 * 24 * 3600,
  },
};

export type Limits = typeof DEFAULT_LIMITS;

/** Which row of the list limits a list obeys. */
export type ListLimit = keyof Limits['lists'];
