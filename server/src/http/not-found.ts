import { isReservedPath, type Operation } from '@svc/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../kernel/app-error.ts';
import type { Authenticate } from '../kernel/credentials.ts';
import { readCredentials } from './request-headers.ts';
import { API_PREFIX, notPublic } from './route.ts';

/** Answers a path and method below the API prefix that no operation has. */
export function createApiNotFound(operations: readonly Operation[], authenticate: Authenticate) {
  const known = operations.map((operation) => ({ operation, form: toPattern(operation.path) }));
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<never> => {
    const path = request.url.slice(API_PREFIX.length).split('?')[0]!;
    const principal = await authenticate(readCredentials(request.headers));
    const isPerson = principal.authMethod === 'session';
    const here = { method: request.method, path };
    if (!isPerson && (isReservedPath(path) || request.method === 'DELETE')) throw notPublic(here);
    const sisters = known.filter(({ form }) => form.test(path)).map(({ operation }) => operation);
    const visible = isPerson ? sisters : sisters.filter((operation) => operation.visibility !== 'firstParty');
    if (sisters.length > 0 && visible.length === 0) throw notPublic(here);
    if (visible.length > 0) {
      const allow = [...new Set(visible.map((operation) => operation.method))].join(', ');
      throw new AppError('METHOD_NOT_ALLOWED', `${path} answers ${allow}, not ${request.method}.`, { allow });
    }
    throw new AppError('NOT_FOUND', `There is no ${path}. GET ${API_PREFIX}/openapi.json lists what there is.`);
  };
}

function toPattern(path: string): RegExp {
  const escaped = path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}
