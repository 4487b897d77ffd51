import type { BarcodeMatch } from '@svc/contract';
import type { Static } from 'typebox';
import { type Queryable, statement } from '../../kernel/database.ts';
import { pathJson } from './container-json.ts';

const findStatement = statement(
  'barcodes.find',
  `select 'container' as type, c.id, c.name, c.kind, l.item_type_id as "itemTypeId", ${pathJson('c.trail', '$1')} as path
     from svc.containers c left join svc.lots l on l.workspace_id = c.workspace_id and l.id = c.lot_id
    where c.workspace_id = $1 and c.barcode = $2
   union all
   select 'lot', l.id, l.name, null, l.item_type_id, '[]'::json from svc.lots l where l.workspace_id = $1 and l.barcode = $2`,
);

/** The container and the lot with this code, if there are. */
export function findByCode(db: Queryable, workspaceId: string, code: string): Promise<Static<typeof BarcodeMatch>[]> {
  return db.rows<Static<typeof BarcodeMatch>>(findStatement, [workspaceId, code]);
}
