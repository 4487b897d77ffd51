import type { AuditRecord } from '@svc/contract';

export const AUTH_METHOD_LABELS: Record<AuditRecord['authMethod'], string> = {
  session: 'Signed in',
  api_key: 'API key',
  oauth: 'OAuth application',
  m2m: 'Service (M2M)',
  mcp: 'Assistant (MCP)',
  system: 'System',
};
