import { type Static, type TObject, type TSchema, Type } from 'typebox';
import type { Action } from './actions.ts';
import type { ErrorCode } from './error-codes.ts';
import type { ListLimit } from './limits.ts';
import type { AddonScope } from './scopes.ts';
import { shape, Version } from './shapes.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/**
 * Who may know the operation: `public`, every kind of credential; `firstParty`, a signed-in person only; `open`,
 * anybody, without a credential. An operation that says nothing is `firstParty`.
 */
export type Visibility = 'public' | 'firstParty' | 'open';

/**
 * What a caller needs: an action of its role in the workspace, or one of the broader kinds: `anyone` (no credential),
 * `account` (any valid credential, even without a workspace), `member` (any role in the workspace), `workspaceOwner`,
 * `organizationOwner`.
 */
export type Access = Action | 'anyone' | 'account' | 'member' | 'workspaceOwner' | 'organizationOwner';

export interface OperationDeclaration<
  P extends TObject | undefined,
  Q extends TObject | undefined,
  B extends TObject | undefined,
  R extends TSchema,
  A extends Access,
> {
  /** `<domain>.<noun>.<verb>`: the name of the operation in every face. */
  name: string;
  method: Method;
  /** Below `/api/v1`, with parameters in braces. */
  path: string;
  summary: string;
  description?: string;
  visibility?: Visibility;
  access: A;
  /** The addon scope that lets the capability proxy call it; without one, addons cannot. */
  scope?: AddonScope;
  params?: P;
  query?: Q;
  body?: B;
  response: R;
  /** 201 for what creates; 200 otherwise. */
  status?: 200 | 201;
  /** A POST that changes nothing, such as a query. */
  readOnly?: boolean;
  /** Which list limits bound the query's `limit`. */
  list?: ListLimit;
  /** Takes `If-Match`, or `version` in the body, and refuses a stale one. */
  versioned?: boolean;
  /** The change is refused without a reason. */
  reasonRequired?: boolean;
  /** What it costs of the credential's points; by default 1 for a read and 2 for a write. */
  cost?: number;
  /** May carry the larger body of bulk calls. */
  bulk?: boolean;
  /** Takes files instead of a JSON body: the bytes themselves in any media type, or `multipart/form-data`. */
  upload?: 'one' | 'many';
  /** What it takes instead of a credential stands in its path; one that is sent along, as many clients do, is not looked at. */
  ignoresCredentials?: boolean;
  /** Media types it can answer with besides JSON. */
  answers?: readonly string[];
  /** The answer holds a secret that is shown once: it is kept nowhere, not even to be replayed. */
  showsSecret?: boolean;
  /** Codes beyond those that every operation may answer. */
  errors?: ErrorCode[];
}

/** One thing the service can do, declared once. Everything a caller can touch is derived from it. */
export interface Operation<
  P extends TObject | undefined = TObject | undefined,
  Q extends TObject | undefined = TObject | undefined,
  B extends TObject | undefined = TObject | undefined,
  R extends TSchema = TSchema,
  A extends Access = Access,
> extends Omit<OperationDeclaration<TObject, TObject, TObject, R, A>, 'params' | 'query' | 'body'> {
  params: P;
  query: Q;
  body: B;
  visibility: Visibility;
  status: 200 | 201;
  readOnly: boolean;
  versioned: boolean;
  reasonRequired: boolean;
  cost: number;
  bulk: boolean;
  showsSecret: boolean;
  errors: ErrorCode[];
  /** The whole input as callers may send it: the declared shapes with the fields that every write takes. */
  input: { params: TObject; query: TObject; body: TObject | null };
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined;
type StaticObject<S> = S extends TSchema ? Static<S> : Record<string, never>;

/** What a handler of the operation receives. */
export interface InputOf<O extends Operation> {
  params: StaticObject<O['params']>;
  query: StaticObject<O['query']>;
  body: StaticOf<O['body']>;
}

/** What a handler of the operation answers. */
export type OutputOf<O extends Operation> = Static<O['response']>;

const reasonField = {
  reason: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'Why the change is made; kept in the audit trail. Also as `X-Change-Reason`.',
    }),
  ),
};

const versionField = {
  version: Type.Optional({
    ...Version,
    description: 'The version that was read; a stale one is refused. Also as `If-Match`.',
  }),
};

/** Declares an operation, filling in what follows from the rest. */
export function operation<
  R extends TSchema,
  P extends TObject | undefined = undefined,
  Q extends TObject | undefined = undefined,
  B extends TObject | undefined = undefined,
  const A extends Access = Access,
>(declaration: OperationDeclaration<P, Q, B, R, A>): Operation<P, Q, B, R, A> {
  const isRead = declaration.method === 'GET' || declaration.readOnly === true;
  const versioned = declaration.versioned ?? false;
  const common = isRead ? {} : { ...reasonField, ...(versioned ? versionField : {}) };
  const takesBody =
    declaration.method !== 'GET' && declaration.upload === undefined && (declaration.body !== undefined || !isRead);
  return {
    ...declaration,
    params: declaration.params as P,
    query: declaration.query as Q,
    body: declaration.body as B,
    visibility: declaration.visibility ?? 'firstParty',
    status: declaration.status ?? 200,
    readOnly: isRead,
    versioned,
    reasonRequired: declaration.reasonRequired ?? false,
    cost: declaration.cost ?? (isRead ? 1 : 2),
    bulk: declaration.bulk ?? false,
    showsSecret: declaration.showsSecret ?? false,
    errors: declaration.errors ?? [],
    input: {
      params: declaration.params ?? shape({}),
      query: shape({ ...declaration.query?.properties, ...(isRead ? {} : reasonField) }),
      body: takesBody ? shape({ ...declaration.body?.properties, ...common }) : null,
    },
  };
}

/** True when the operation's body may be left out, because none of its fields is required. */
export function isBodyOptional(operation: Operation): boolean {
  const body = operation.input.body as { required?: readonly string[] } | null;
  return body === null || (body.required ?? []).length === 0;
}
