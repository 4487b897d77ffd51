import { AUTH_METHODS } from '@svc/contract';
import type { AuditQuery } from '../../data/use-audit.ts';

export const AUDIT_AUTH_METHODS = [...AUTH_METHODS, 'system'] as const;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filters as the address holds them; days are days of the person's own clock. */
export interface AuditSearch {
  actorId?: string;
  action?: string;
  entityType?: string;
  entityId?: string;
  authMethod?: (typeof AUDIT_AUTH_METHODS)[number];
  from?: string;
  to?: string;
}

export function parseAuditSearch(search: Record<string, unknown>): AuditSearch {
  const authMethod = AUDIT_AUTH_METHODS.find((one) => one === search.authMethod);
  return {
    ...text(search, 'actorId', UUID),
    ...text(search, 'action', /./),
    ...text(search, 'entityType', /./),
    ...text(search, 'entityId', UUID),
    ...(authMethod ? { authMethod } : {}),
    ...text(search, 'from', DAY),
    ...text(search, 'to', DAY),
  };
}

function text<K extends string>(search: Record<string, unknown>, name: K, form: RegExp): { [P in K]?: string } {
  const value = search[name];
  return typeof value === 'string' && form.test(value) ? ({ [name]: value } as { [P in K]?: string }) : {};
}

/** What to ask the server: days become moments, and the last day counts whole. */
export function toAuditQuery({ from, to, ...rest }: AuditSearch): AuditQuery {
  return {
    ...rest,
    ...(from ? { from: startOfDay(from, 0) } : {}),
    ...(to ? { to: startOfDay(to, 1) } : {}),
  };
}

function startOfDay(day: string, plusDays: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
}
