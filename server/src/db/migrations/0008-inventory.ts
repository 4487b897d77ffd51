/** Lots, containers, where they were, and what they held. The rules of the stock hold whoever writes. */
export const inventory = {
  version: 8,
  name: 'inventory',
  sql: /* sql */ `
-- Row 1 is A, 27 is AA; with the column, the label people read.
create function svc.grid_label(grid_row integer, grid_column integer) returns text language sql immutable parallel safe
  return case when grid_row > 26 then chr(64 + (grid_row - 1) / 26) else '' end || chr(65 + (grid_row - 1) % 26)
    || grid_column;

create table svc.lots (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  item_type_id uuid not null,
  -- A row of the item type, which lives in the schema of the workspace.
  object_id uuid,
  name text not null,
  description text not null default '',
  barcode text,
  supplier text,
  catalog_number text,
  received_at timestamptz(3),
  expires_at timestamptz(3),
  molar_mass numeric check (molar_mass > 0),
  density numeric check (density > 0),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  constraint lots_barcode unique (workspace_id, barcode),
  foreign key (workspace_id, item_type_id) references svc.data_tables
);
create index lots_by_item_type on svc.lots (workspace_id, item_type_id, id);
create index lots_by_object on svc.lots (workspace_id, object_id) where object_id is not null;
create index lots_by_expiry on svc.lots (workspace_id, expires_at) where expires_at is not null;

-- One entry of something used up. What was taken from where stands in the stock ledger.
create table svc.consumptions (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  items json not null,
  reason text,
  reversed_at timestamptz(3),
  reversed_by uuid,
  reversal_reason text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  created_by uuid,
  primary key (workspace_id, id),
  check ((reversed_at is null) = (reversal_reason is null))
);

-- What an item of a consumption was for, to be found from the other side.
create table svc.consumption_purposes (
  workspace_id uuid not null,
  consumption_id uuid not null,
  item integer not null,
  document_id uuid,
  object_id uuid,
  batch_id uuid,
  primary key (workspace_id, consumption_id, item),
  foreign key (workspace_id, consumption_id) references svc.consumptions
);
create index consumptions_by_document on svc.consumption_purposes (workspace_id, document_id) where document_id is not null;
create index consumptions_by_object on svc.consumption_purposes (workspace_id, object_id) where object_id is not null;
create index consumptions_by_batch on svc.consumption_purposes (workspace_id, batch_id) where batch_id is not null;

-- The stock ledger. Each row goes on from the balance of the row before it, which a foreign key sees to, and a container's
-- amount is the balance of its last row: so an amount always is the sum of its rows. No foreign key to the container: that
-- one refers here.
create table svc.stock_movements (
  workspace_id uuid not null,
  container_id uuid not null,
  sequence integer not null,
  previous_sequence integer generated always as (nullif(sequence, 1) - 1) stored,
  kind text not null check (kind in ('receive', 'adjust', 'split', 'merge', 'consume', 'reverse')),
  change numeric not null,
  balance_before numeric not null,
  balance numeric not null check (balance >= 0),
  unit text not null,
  lot_id uuid,
  consumption_id uuid,
  item integer,
  other_container_id uuid,
  reason text,
  at timestamptz(3) not null,
  by uuid,
  primary key (workspace_id, container_id, sequence),
  unique (workspace_id, container_id, sequence, balance),
  foreign key (workspace_id, container_id, previous_sequence, balance_before)
    references svc.stock_movements (workspace_id, container_id, sequence, balance),
  foreign key (workspace_id, consumption_id) references svc.consumptions,
  check (sequence >= 1 and (sequence > 1 or balance_before = 0)),
  check (balance = balance_before + change),
  check ((kind in ('consume', 'reverse')) = (consumption_id is not null))
);
create index stock_movements_by_lot on svc.stock_movements (workspace_id, lot_id, at) where lot_id is not null;
create index stock_movements_by_consumption on svc.stock_movements (workspace_id, consumption_id) where consumption_id is not null;

create table svc.containers (
  workspace_id uuid not null references svc.workspaces,
  id uuid not null,
  name text not null,
  description text not null default '',
  kind text not null check (kind in
    ('site', 'room', 'freezer', 'shelf', 'rack', 'box', 'plate', 'tube', 'bottle', 'other')),
  grid_rows smallint check (grid_rows between 1 and 64),
  grid_columns smallint check (grid_columns between 1 and 96),
  capacity integer check (capacity >= 1),
  child_count integer not null default 0,
  barcode text,
  expires_at timestamptz(3),

  lot_id uuid,
  amount numeric,
  unit text,
  -- What one of the unit is in the base unit of its dimension: amounts in uL and mL are compared by it.
  dimension text,
  base_factor numeric,
  base_amount numeric generated always as (amount * base_factor) stored,
  stock_sequence integer,

  parent_id uuid,
  place_row smallint,
  place_column smallint,
  -- The ids of the containers around it, 16 bytes each, outermost first: what is in one is a range of this.
  trail bytea not null default '',
  depth smallint generated always as (octet_length(trail) / 16) stored,
  parent_depth smallint generated always as (octet_length(trail) / 16 - 1) stored,

  checked_out_at timestamptz(3),
  checked_out_by uuid references svc.users,
  last_parent_id uuid,
  last_row smallint,
  last_column smallint,

  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  created_by uuid,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid,
  archived_at timestamptz(3),
  primary key (workspace_id, id),
  unique (workspace_id, id, depth),
  constraint containers_barcode unique (workspace_id, barcode),
  -- Looked at when a statement ends, so that one statement can swap places.
  constraint containers_one_in_a_place unique (workspace_id, parent_id, place_row, place_column) deferrable initially immediate,
  -- A container is always deeper than the one it is in: nothing can be in itself, by whatever detour.
  constraint containers_parent foreign key (workspace_id, parent_id, parent_depth) references svc.containers (workspace_id, id, depth),
  constraint containers_lot foreign key (workspace_id, lot_id) references svc.lots,
  constraint containers_balance foreign key (workspace_id, id, stock_sequence, amount)
    references svc.stock_movements (workspace_id, container_id, sequence, balance),
  foreign key (workspace_id, last_parent_id) references svc.containers,
  constraint containers_capacity check (child_count >= 0 and child_count <= coalesce(capacity, grid_rows * grid_columns, child_count)),
  constraint containers_depth check (octet_length(trail) <= 16 * 30),
  check ((grid_rows is null) = (grid_columns is null)),
  check ((parent_id is null) = (trail = '')),
  check (parent_id is null or substr(trail, octet_length(trail) - 15) = uuid_send(parent_id)),
  check ((place_row is null) = (place_column is null) and (place_row is null or parent_id is not null)),
  check ((checked_out_at is null) = (checked_out_by is null)),
  check (parent_id is null or (checked_out_at is null and archived_at is null)),
  constraint containers_amount check (amount >= 0),
  check (num_nulls(amount, unit, dimension, base_factor, stock_sequence) in (0, 5))
) with (fillfactor = 85);
create index containers_by_trail on svc.containers (workspace_id, trail);
create index containers_by_lot on svc.containers (workspace_id, lot_id, id) where lot_id is not null;
create index containers_checked_out on svc.containers (workspace_id, checked_out_by) where checked_out_by is not null;

create table svc.placements (
  workspace_id uuid not null,
  id uuid not null,
  container_id uuid not null,
  kind text not null check (kind in ('place', 'move', 'checkOut', 'checkIn', 'archive', 'restore')),
  from_parent_id uuid,
  from_row smallint,
  from_column smallint,
  to_parent_id uuid,
  to_row smallint,
  to_column smallint,
  user_id uuid,
  reason text,
  at timestamptz(3) not null,
  by uuid,
  primary key (workspace_id, id),
  foreign key (workspace_id, container_id) references svc.containers
);
create index placements_by_container on svc.placements (workspace_id, container_id, id desc);
create index placements_by_source on svc.placements (workspace_id, from_parent_id, id desc) where from_parent_id is not null;
create index placements_by_target on svc.placements (workspace_id, to_parent_id, id desc) where to_parent_id is not null;

-- Which audit records tell of which things of the inventory; what they tell stands in the records.
create table svc.inventory_audit (
  workspace_id uuid not null,
  record_id uuid not null,
  container_id uuid,
  lot_id uuid,
  item_type_id uuid,
  primary key (workspace_id, record_id),
  foreign key (workspace_id, record_id) references svc.audit_records
);
create index inventory_audit_by_container on svc.inventory_audit (workspace_id, container_id, record_id desc) where container_id is not null;
create index inventory_audit_by_lot on svc.inventory_audit (workspace_id, lot_id, record_id desc) where lot_id is not null;
create index inventory_audit_by_item_type on svc.inventory_audit (workspace_id, item_type_id, record_id desc) where item_type_id is not null;

create function svc.refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledgers of the inventory only grow' using errcode = 'insufficient_privilege';
end $$;

create trigger placements_only_grow before update or delete on svc.placements
  for each row execute function svc.refuse_ledger_change();
create trigger placements_are_never_truncated before truncate on svc.placements
  for each statement execute function svc.refuse_ledger_change();
create trigger stock_movements_only_grow before update or delete on svc.stock_movements
  for each row execute function svc.refuse_ledger_change();
create trigger stock_movements_are_never_truncated before truncate on svc.stock_movements
  for each statement execute function svc.refuse_ledger_change();
create trigger inventory_audit_only_grows before update or delete on svc.inventory_audit
  for each row execute function svc.refuse_ledger_change();
create trigger inventory_audit_is_never_truncated before truncate on svc.inventory_audit
  for each statement execute function svc.refuse_ledger_change();
`,
};
