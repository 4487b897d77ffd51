import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { shape } from '../shapes.ts';
import { jobs } from './jobs.ts';

const group = Type.Record(Type.String(), Type.Integer());

export const platform = {
  jobs,
  limits: operation({
    name: 'platform.limits.get',
    method: 'GET',
    path: '/limits',
    summary: 'Tell every limit in force',
    visibility: 'public',
    access: 'account',
    response: shape({
      limits: shape({
        lists: Type.Record(Type.String(), shape({ default: Type.Integer(), max: Type.Integer() })),
        sizes: group,
        bulk: group,
        data: group,
        rate: group,
        addonRate: group,
        signIn: group,
        token: group,
        lifetimes: group,
      }),
    }),
  }),
  openapi: operation({
    name: 'platform.openapi.get',
    method: 'GET',
    path: '/openapi.json',
    summary: 'Read the OpenAPI document of the public operations',
    visibility: 'open',
    access: 'anyone',
    response: Type.Record(Type.String(), Type.Unknown()),
  }),
};
