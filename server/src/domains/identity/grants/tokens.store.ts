import type { GrantedRole } from '@svc/contract';
import { type Queryable, statement } from '../../../kernel/database.ts';
import { type StandingRow, standingColumns } from '../standing.store.ts';

/** An access token with what it stands for: a person's grant, or an application in its own name. */
export interface TokenRow extends StandingRow {
  expiresAt: Date;
  audience: string | null;
  scope: string | null;
  /** Null for a token that an application got in its own name. */
  grantId: string | null;
  grantRole: GrantedRole | null;
  applicationId: string | null;
  clientName: string;
  /** Neither the grant nor the application has ended. */
  holds: boolean;
}

// The one place where the domain reads what the protocol stored: a request costs one look-up, whoever it comes from.
const tokenStatement = statement(
  'identity.token',
  `select t.expires_at as "expiresAt", t.payload->>'aud' as audience, t.payload->>'scope' as scope,
          g.id as "grantId", g.role as "grantRole", a.id as "applicationId", coalesce(g.client_name, a.name) as "clientName",
          case when t.kind = 'AccessToken' then g.ended_at is null
               else a.m2m_enabled and a.archived_at is null end as holds, ${standingColumns}
     from svc.oauth_artifacts t
     left join svc.oauth_grants g on g.id = t.grant_id and t.kind = 'AccessToken'
     left join svc.applications a on a.client_id = t.client_id and t.kind = 'ClientCredentials'
     join svc.users u on u.id = coalesce(g.user_id, a.service_user_id)
     join svc.workspaces w on w.id = coalesce(g.workspace_id, a.workspace_id)
     join svc.organizations o on o.id = w.organization_id
     left join svc.memberships m on m.workspace_id = w.id and m.user_id = u.id
    where t.kind in ('AccessToken', 'ClientCredentials') and t.id_hash = $1`,
);

export function loadToken(db: Queryable, tokenHash: Buffer): Promise<TokenRow | null> {
  return db.first<TokenRow>(tokenStatement, [tokenHash]);
}
