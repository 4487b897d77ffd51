import { type Queryable, statement } from '../../kernel/database.ts';

const organizationOwnerStatement = statement(
  'demo.organizationOwner',
  `select u.email from svc.organization_owners o join svc.users u on u.id = o.user_id
     join svc.organizations g on g.id = o.organization_id
    order by g.created_at, u.created_at limit 1`,
);

/** Who founded the installation, or took it over. */
export async function loadOrganizationOwnerEmail(db: Queryable): Promise<string | null> {
  return (await db.first<{ email: string }>(organizationOwnerStatement))?.email ?? null;
}
