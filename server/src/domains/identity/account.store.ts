import type { OutputOf, operations } from '@svc/contract';
import { type Queryable, statement } from '../../kernel/database.ts';

type OwnWorkspace = OutputOf<typeof operations.identity.me.listWorkspaces>['workspaces'][number];

const workspacesStatement = statement(
  'account.workspaces',
  `select w.id, w.name, w.slug, m.role, o.name as "organizationName", o.api_enabled as "apiEnabled"
     from svc.memberships m
     join svc.workspaces w on w.id = m.workspace_id
     join svc.organizations o on o.id = w.organization_id
    where m.user_id = $1 order by lower(w.name), w.id`,
);

export function listOwnWorkspaces(db: Queryable, userId: string): Promise<OwnWorkspace[]> {
  return db.rows<OwnWorkspace>(workspacesStatement, [userId]);
}
