// Written from the contract by `npm run generate`; the checks fail when it is not fresh.

/**
 * The capability proxy: everything an addon can do in its workspace.
 *
 * Every call is async and answers JSON. It takes its arguments by position: ids, then the body, then the parameters. A call
 * needs the scope that its `@scope` names: declared in the manifest, and granted by the person.
 */
export interface AddonDaleaClient {
  readonly data: DataClient;
  readonly inventory: InventoryClient;
  readonly results: ResultsClient;
  readonly documents: DocumentsClient;
  readonly search: SearchClient;
  readonly storage: StorageClient;
}

export interface DataClient {
  readonly environments: DataEnvironmentsClient;
  readonly tables: DataTablesClient;
  readonly columns: DataColumnsClient;
  readonly objects: DataObjectsClient;
  readonly query: DataQueryClient;
  readonly savedQueries: DataSavedQueriesClient;
  readonly namingSchemes: DataNamingSchemesClient;
  readonly importMappings: DataImportMappingsClient;
  readonly imports: DataImportsClient;
  readonly units: DataUnitsClient;
}

export interface DataEnvironmentsClient {
  /**
   * List environments.
   * Ordered by name.
   * @scope data.read
   */
  list(
    params?: DataEnvironmentsListParams,
  ): Promise<{ environments: Environment[]; total: number; limit: number; offset: number }>;

  /**
   * Create an environment.
   * @scope data.write
   */
  create(body: DataEnvironmentsCreateBody & Change, params?: Change): Promise<Environment>;

  /**
   * Read an environment.
   * @scope data.read
   */
  get(id: string): Promise<{ environment: Environment }>;

  /**
   * Update an environment.
   * Fields that are left out keep their value.
   * @scope data.write
   */
  update(id: string, body?: DataEnvironmentsUpdateBody & VersionedChange, params?: Change): Promise<Environment>;

  /**
   * Archive an environment.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope data.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<Environment>;

  /**
   * Restore an environment.
   * Restoring what is active answers it as it is.
   * @scope data.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<Environment>;
}

export interface DataTablesClient {
  /**
   * List tables, by name.
   * @scope data.read
   */
  list(
    params?: DataTablesListParams,
  ): Promise<{ tables: TableSummary[]; total: number; limit: number; offset: number }>;

  /**
   * Create a table.
   * @scope data.write
   */
  create(body: DataTablesCreateBody & Change, params?: Change): Promise<Table>;

  /**
   * Read a table with its columns.
   * @scope data.read
   */
  get(id: string): Promise<{ table: Table }>;

  /**
   * Update a table.
   * @scope data.write
   */
  update(id: string, body?: DataTablesUpdateBody & VersionedChange, params?: Change): Promise<Table>;

  /**
   * Read the JSON Schema of one row’s `data`.
   * @scope data.read
   */
  getSchema(id: string): Promise<{ schema: Record<string, unknown> }>;

  /**
   * Check rows without writing them.
   * @scope data.read
   */
  validate(id: string, body: DataTablesValidateBody): Promise<DataTablesValidateAnswer>;

  /**
   * Archive a table.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope data.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<Table>;

  /**
   * Restore a table.
   * Restoring what is active answers it as it is.
   * @scope data.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<Table>;

  /**
   * List the objects of a table.
   * In the order they were made, unless `sort` says otherwise.
   * @scope data.read
   */
  listObjects(
    tableId: string,
    params?: DataTablesListObjectsParams,
  ): Promise<{ objects: DataObject[]; total: number; limit: number; offset: number }>;

  /**
   * Create an object.
   * @scope data.write
   */
  createObject(tableId: string, body: DataTablesCreateObjectBody & Change, params?: Change): Promise<DataObject>;

  /**
   * Create many objects.
   * @scope data.write
   */
  createObjects(tableId: string, body: DataTablesCreateObjectsBody & Change, params?: Change): Promise<BulkAnswer>;

  /**
   * Update many objects.
   * @scope data.write
   */
  updateObjects(tableId: string, body: DataTablesUpdateObjectsBody & Change, params?: Change): Promise<BulkAnswer>;

  /**
   * Create or update many objects, matched on columns.
   * @scope data.write
   */
  upsertObjects(
    tableId: string,
    body: DataTablesUpsertObjectsBody & Change,
    params?: Change,
  ): Promise<{ objects: DataObject[]; created: number; updated: number }>;

  /**
   * Archive many objects.
   * @scope data.write
   */
  archiveObjects(
    tableId: string,
    body: DataTablesArchiveObjectsBody & Change,
    params?: Change,
  ): Promise<{ objects: DataObject[] }>;

  /**
   * Restore many objects.
   * @scope data.write
   */
  restoreObjects(
    tableId: string,
    body: DataTablesRestoreObjectsBody & Change,
    params?: Change,
  ): Promise<{ objects: DataObject[] }>;
}

export interface DataColumnsClient {
  /**
   * List the columns of a table, by position.
   * @scope data.read
   */
  list(tableId: string, params?: DataColumnsListParams): Promise<{ columns: Column[] }>;

  /**
   * Add a column to a table.
   * @scope data.write
   */
  create(tableId: string, body: NewColumn & Change, params?: Change): Promise<Column>;

  /**
   * Add several columns, all or none.
   * @scope data.write
   */
  createMany(
    tableId: string,
    body: DataColumnsCreateManyBody & Change,
    params?: Change,
  ): Promise<{ columns: Column[] }>;

  /**
   * Read a column.
   * @scope data.read
   */
  get(id: string): Promise<{ column: Column }>;

  /**
   * Change a column.
   * A rename rewrites no rows. With another `type`, `conversion` tells what happens to cells that do not fit: `strict` refuses, `lossy` empties them, `clear` empties all.
   * @scope data.write
   */
  update(id: string, body?: DataColumnsUpdateBody & VersionedChange, params?: Change): Promise<Column>;

  /**
   * Count the cells that another type could not hold.
   * @scope data.read
   */
  previewConversion(id: string, body: DataColumnsPreviewConversionBody): Promise<DataColumnsPreviewConversionAnswer>;

  /**
   * Archive a column.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope data.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<Column>;

  /**
   * Restore a column.
   * Restoring what is active answers it as it is.
   * @scope data.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<Column>;
}

export interface DataObjectsClient {
  /**
   * Read an object.
   * @scope data.read
   */
  get(id: string): Promise<{ object: DataObject }>;

  /**
   * Update the given columns of an object.
   * @scope data.write
   */
  update(id: string, body: DataObjectsUpdateBody & VersionedChange, params?: Change): Promise<DataObject>;

  /**
   * Archive an object.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope data.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<DataObject>;

  /**
   * Restore an object.
   * Restoring what is active answers it as it is.
   * @scope data.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<DataObject>;

  /**
   * List the versions of an object, newest first.
   * @scope data.read
   */
  listVersions(
    id: string,
    params?: DataObjectsListVersionsParams,
  ): Promise<{ versions: ObjectVersion[]; total: number; limit: number; offset: number }>;

  /**
   * Read one version of an object.
   * @scope data.read
   */
  getVersion(id: string, version: number): Promise<ObjectVersion>;

  /**
   * Make a new version that equals an old one.
   * @scope data.write
   */
  revert(id: string, version: number, body?: Change, params?: Change): Promise<DataObject>;

  /**
   * List what was done to an object, newest first.
   * @scope data.read
   */
  listAudit(id: string, params?: DataObjectsListAuditParams): Promise<InventoryTrail>;

  /**
   * List what an object links to, and what links to it.
   * First what it links to, then the active objects that link to it; column by column, by id.
   * @scope data.read
   */
  listLinks(id: string, params?: DataObjectsListLinksParams): Promise<DataObjectsListLinksAnswer>;
}

export interface DataQueryClient {
  /**
   * Ask a question of a table.
   * With `Accept: application/x-ndjson` every matching row is streamed, one JSON object a line, without a limit of its own.
   * @scope data.read
   */
  run(body: Query): Promise<QueryAnswer>;

  /**
   * Check a query without running it.
   * @scope data.read
   */
  validate(body: Query): Promise<DataQueryValidateAnswer>;

  /**
   * Tell how the database would answer a query.
   * @scope data.read
   */
  explain(body: Query): Promise<DataQueryExplainAnswer>;
}

export interface DataSavedQueriesClient {
  /**
   * List saved queries, by name.
   * @scope data.read
   */
  list(
    params?: DataSavedQueriesListParams,
  ): Promise<{ savedQueries: SavedQuery[]; total: number; limit: number; offset: number }>;

  /**
   * Save a query.
   * @scope data.write
   */
  create(body: DataSavedQueriesCreateBody & Change, params?: Change): Promise<SavedQuery>;

  /**
   * Read a saved query.
   * @scope data.read
   */
  get(id: string): Promise<{ savedQuery: SavedQuery }>;

  /**
   * Update a saved query.
   * @scope data.write
   */
  update(id: string, body?: DataSavedQueriesUpdateBody & VersionedChange, params?: Change): Promise<SavedQuery>;

  /**
   * Run a saved query with its parameters.
   * @scope data.read
   */
  run(id: string, body?: DataSavedQueriesRunBody): Promise<QueryAnswer>;

  /**
   * Archive a saved query.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope data.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<SavedQuery>;

  /**
   * Restore a saved query.
   * Restoring what is active answers it as it is.
   * @scope data.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<SavedQuery>;
}

export interface DataNamingSchemesClient {
  /**
   * List naming schemes, by name.
   * @scope data.read
   */
  list(
    params?: DataNamingSchemesListParams,
  ): Promise<{ namingSchemes: NamingScheme[]; total: number; limit: number; offset: number }>;

  /**
   * Create a naming scheme.
   * @scope data.write
   */
  create(body: DataNamingSchemesCreateBody & Change, params?: Change): Promise<NamingScheme>;

  /**
   * Read a naming scheme.
   * @scope data.read
   */
  get(id: string): Promise<{ namingScheme: NamingScheme }>;

  /**
   * Update a naming scheme.
   * Names that were given stay as they are.
   * @scope data.write
   */
  update(id: string, body?: DataNamingSchemesUpdateBody & VersionedChange, params?: Change): Promise<NamingScheme>;

  /**
   * Show the next names without taking them.
   * @scope data.read
   */
  preview(id: string, body?: DataNamingSchemesPreviewBody): Promise<{ names: string[] }>;

  /**
   * Take the next names, for labels printed ahead.
   * @scope data.write
   */
  reserve(id: string, body: DataNamingSchemesReserveBody & Change, params?: Change): Promise<{ names: string[] }>;

  /**
   * Archive a naming scheme.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope data.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<NamingScheme>;

  /**
   * Restore a naming scheme.
   * Restoring what is active answers it as it is.
   * @scope data.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<NamingScheme>;
}

export interface DataImportMappingsClient {
  /**
   * List import mappings, by name.
   * @scope data.read
   */
  list(
    params?: DataImportMappingsListParams,
  ): Promise<{ importMappings: ImportMapping[]; total: number; limit: number; offset: number }>;

  /**
   * Create an import mapping.
   * @scope data.write
   */
  create(body: DataImportMappingsCreateBody & Change, params?: Change): Promise<ImportMapping>;

  /**
   * Read an import mapping.
   * @scope data.read
   */
  get(id: string): Promise<{ importMapping: ImportMapping }>;

  /**
   * Update an import mapping.
   * Imports that were begun go on as the mapping was then.
   * @scope data.write
   */
  update(id: string, body?: DataImportMappingsUpdateBody & VersionedChange, params?: Change): Promise<ImportMapping>;

  /**
   * Archive an import mapping.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope data.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<ImportMapping>;

  /**
   * Restore an import mapping.
   * Restoring what is active answers it as it is.
   * @scope data.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<ImportMapping>;
}

export interface DataImportsClient {
  /**
   * List imports, newest first.
   * @scope data.read
   */
  list(params?: DataImportsListParams): Promise<{ imports: Import[]; total: number; limit: number; offset: number }>;

  /**
   * Read how far an import has come.
   * @scope data.read
   */
  get(id: string): Promise<{ import: Import }>;

  /**
   * List the rows that did not fit, and why.
   * With `Accept: text/csv`, all of them as a file: the rows as they came, with what is wrong in a last column.
   * @scope data.read
   */
  listRows(
    id: string,
    params?: DataImportsListRowsParams,
  ): Promise<{ rows: ImportRowError[]; total: number; limit: number; offset: number }>;

  /**
   * Stop an import, or the undoing of one.
   * What was written stays; `counts` tells it. One that has ended is answered as it is.
   * @scope data.write
   */
  cancel(id: string, body?: Change, params?: Change): Promise<Import>;

  /**
   * Import the rows that failed once more.
   * A new import over those rows only, with the mapping and the table as they are now.
   * @scope data.write
   */
  retry(id: string, body?: Change, params?: Change): Promise<Import>;

  /**
   * Undo an import.
   * Archives what it made and gives what it changed its former values. Rows that were changed since stay as they are and are counted.
   * @scope data.write
   */
  revert(id: string, body?: Change, params?: Change): Promise<Import>;
}

export interface DataUnitsClient {
  /**
   * List the units of UCUM.
   * @scope data.read
   */
  list(params?: DataUnitsListParams): Promise<DataUnitsListAnswer>;

  /**
   * Find the unit that somebody means.
   * Takes the way people write: `ug/ml`, `µL`, `mg per mL`, `degC`.
   * @scope data.read
   */
  suggest(params: DataUnitsSuggestParams): Promise<DataUnitsSuggestAnswer>;

  /**
   * Convert a value, exactly where the factor is exact.
   * @scope data.read
   */
  convert(params: DataUnitsConvertParams): Promise<DataUnitsConvertAnswer>;
}

export interface InventoryClient {
  readonly itemTypes: InventoryItemTypesClient;
  readonly lots: InventoryLotsClient;
  readonly containers: InventoryContainersClient;
  readonly placements: InventoryPlacementsClient;
  readonly items: InventoryItemsClient;
  readonly consumptions: InventoryConsumptionsClient;
  readonly audit: InventoryAuditClient;
  readonly barcodes: InventoryBarcodesClient;
  readonly labels: InventoryLabelsClient;
}

export interface InventoryItemTypesClient {
  /**
   * List item types, by name.
   * Item types are the tables of kind `itemType`; they are designed as tables, and read here.
   * @scope inventory.read
   */
  list(
    params?: InventoryItemTypesListParams,
  ): Promise<{ itemTypes: TableSummary[]; total: number; limit: number; offset: number }>;

  /**
   * Read an item type with its columns.
   * @scope inventory.read
   */
  get(id: string): Promise<{ itemType: Table }>;
}

export interface InventoryLotsClient {
  /**
   * List lots, newest first.
   * @scope inventory.read
   */
  list(params?: InventoryLotsListParams): Promise<{ lots: Lot[]; total: number; limit: number; offset: number }>;

  /**
   * Create a lot.
   * @scope inventory.write
   */
  create(body: NewLot & Change, params?: Change): Promise<Lot>;

  /**
   * Create lots, all or none.
   * @scope inventory.write
   */
  createMany(body: InventoryLotsCreateManyBody & Change, params?: Change): Promise<{ lots: Lot[] }>;

  /**
   * Read a lot.
   * @scope inventory.read
   */
  get(id: string): Promise<{ lot: Lot }>;

  /**
   * Update a lot.
   * @scope inventory.write
   */
  update(id: string, body?: InventoryLotsUpdateBody & VersionedChange, params?: Change): Promise<Lot>;

  /**
   * Archive a lot.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope inventory.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<Lot>;

  /**
   * Restore a lot.
   * Restoring what is active answers it as it is.
   * @scope inventory.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<Lot>;

  /**
   * List what was changed of a lot and its containers, newest first.
   * @scope inventory.read
   */
  listAudit(id: string, params?: InventoryLotsListAuditParams): Promise<InventoryTrail>;
}

export interface InventoryContainersClient {
  /**
   * List containers, oldest first.
   * @scope inventory.read
   */
  list(
    params?: InventoryContainersListParams,
  ): Promise<{ containers: Container[]; total: number; limit: number; offset: number }>;

  /**
   * Create a container.
   * @scope inventory.write
   */
  create(body: NewContainer & Change, params?: Change): Promise<Container>;

  /**
   * Create containers, all or none.
   * @scope inventory.write
   */
  createMany(body: InventoryContainersCreateManyBody & Change, params?: Change): Promise<{ containers: Container[] }>;

  /**
   * Read a container.
   * @scope inventory.read
   */
  get(id: string): Promise<{ container: Container }>;

  /**
   * Update a container.
   * Its place changes by `placements`, its quantity by `adjust`, `split`, `merge` and `consumptions`.
   * @scope inventory.write
   */
  update(id: string, body?: InventoryContainersUpdateBody & VersionedChange, params?: Change): Promise<Container>;

  /**
   * Archive a container.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope inventory.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<Container>;

  /**
   * Restore a container.
   * Restoring what is active answers it as it is.
   * @scope inventory.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<Container>;

  /**
   * List what is directly in a container, by place and name.
   * @scope inventory.read
   */
  listContents(
    id: string,
    params?: InventoryContainersListContentsParams,
  ): Promise<{ containers: Container[]; total: number; limit: number; offset: number }>;

  /**
   * Read every place of a grid with what stands in it, row by row.
   * @scope inventory.read
   */
  getGrid(id: string): Promise<InventoryContainersGetGridAnswer>;

  /**
   * Read the way to a container, outermost first, itself last.
   * @scope inventory.read
   */
  getPath(id: string): Promise<{ path: PathStep[] }>;

  /**
   * List the free places of a grid, row by row.
   * @scope inventory.read
   */
  listFreePositions(
    id: string,
    params?: InventoryContainersListFreePositionsParams,
  ): Promise<{ positions: string[]; free: number | null }>;

  /**
   * List the stock ledger of a container, newest first.
   * @scope inventory.read
   */
  listMovements(
    id: string,
    params?: InventoryContainersListMovementsParams,
  ): Promise<{ movements: StockMovement[]; total: number; limit: number; offset: number }>;

  /**
   * Set what is in a container, or correct it by a difference.
   * Either `quantity`, what was counted, or `change`, which may be negative.
   * @scope inventory.write
   */
  adjust(id: string, body?: InventoryContainersAdjustBody & VersionedChange, params?: Change): Promise<Container>;

  /**
   * Divide what is in a container over new ones.
   * The new containers have its lot. `container` is the one that was divided, as it is after.
   * @scope inventory.write
   */
  split(
    id: string,
    body: InventoryContainersSplitBody & VersionedChange,
    params?: Change,
  ): Promise<{ container: Container; containers: Container[] }>;

  /**
   * Put what is in other containers of the same lot into this one.
   * `container` is the one that was filled, `containers` are the others, as they are after.
   * @scope inventory.write
   */
  merge(
    id: string,
    body: InventoryContainersMergeBody & VersionedChange,
    params?: Change,
  ): Promise<{ container: Container; containers: Container[] }>;

  /**
   * List what was changed of a container, newest first.
   * @scope inventory.read
   */
  listAudit(id: string, params?: InventoryContainersListAuditParams): Promise<InventoryTrail>;
}

export interface InventoryPlacementsClient {
  /**
   * List where containers went, newest first.
   * @scope inventory.read
   */
  list(
    params?: InventoryPlacementsListParams,
  ): Promise<{ placements: Placement[]; total: number; limit: number; offset: number }>;

  /**
   * Bring containers back, or put new ones in their first place.
   * Without a target a container goes back to its last place. All or none. The rules hold for the state after the whole call: containers that swap their places are no conflict.
   * @scope inventory.write
   */
  checkIn(body: InventoryPlacementsCheckInBody & Change, params?: Change): Promise<{ containers: Container[] }>;

  /**
   * Take containers out, in the name of a person.
   * Their places become free. All or none.
   * @scope inventory.write
   */
  checkOut(body: InventoryPlacementsCheckOutBody & Change, params?: Change): Promise<{ containers: Container[] }>;

  /**
   * Move containers, with all that is in them.
   * `parentId` null makes a container the outermost. All or none. The rules hold for the state after the whole call: containers that swap their places are no conflict.
   * @scope inventory.write
   */
  move(body: InventoryPlacementsMoveBody & Change, params?: Change): Promise<{ containers: Container[] }>;
}

export interface InventoryItemsClient {
  /**
   * Find containers by item, lot, place, amount and expiry.
   * `where` is a condition on the columns of the item type, as in `POST /query`; it needs `itemTypeId`.
   * @scope inventory.read
   */
  query(body?: ItemQuery): Promise<{ items: Item[]; total: number; limit: number; offset: number }>;
}

export interface InventoryConsumptionsClient {
  /**
   * List what was used, newest first.
   * @scope inventory.read
   */
  list(
    params?: InventoryConsumptionsListParams,
  ): Promise<{ consumptions: Consumption[]; total: number; limit: number; offset: number }>;

  /**
   * Use something up.
   * In any unit of the dimension; between mol, g and L with the molar mass and the density of the lot or of its item. All or none.
   * @scope inventory.write
   */
  create(body: InventoryConsumptionsCreateBody & Change, params?: Change): Promise<Consumption>;

  /**
   * Record several consumptions, each of which can be undone by itself.
   * In any unit of the dimension; between mol, g and L with the molar mass and the density of the lot or of its item. All or none.
   * @scope inventory.write
   */
  createMany(
    body: InventoryConsumptionsCreateManyBody & Change,
    params?: Change,
  ): Promise<{ consumptions: Consumption[] }>;

  /**
   * Read a consumption.
   * @scope inventory.read
   */
  get(id: string): Promise<{ consumption: Consumption }>;

  /**
   * Undo a consumption: what was taken goes back to where it was taken from.
   * @scope inventory.write
   */
  reverse(id: string, body?: VersionedChange, params?: Change): Promise<Consumption>;
}

export interface InventoryAuditClient {
  /**
   * List what was changed in the inventory, newest first.
   * @scope inventory.read
   */
  list(params?: InventoryAuditListParams): Promise<InventoryTrail>;
}

export interface InventoryBarcodesClient {
  /**
   * Tell what a scanned code stands for.
   * A container, a lot, or a row of an item type with this value in a column of type `barcode`.
   * @scope inventory.read
   */
  resolve(code: string): Promise<{ code: string; matches: BarcodeMatch[] }>;
}

export interface InventoryLabelsClient {
  /**
   * Make labels of containers and lots.
   * A code is the barcode of the thing, or its id where it has none. `pdf`: sheets; `png`: one picture, the labels below each other; `zpl`: for label printers.
   * @scope inventory.read
   */
  print(body?: InventoryLabelsPrintBody): Promise<unknown>;
}

export interface ResultsClient {
  readonly schemas: ResultsSchemasClient;
  readonly batches: ResultsBatchesClient;
}

export interface ResultsSchemasClient {
  /**
   * List result schemas, by name.
   * @scope results.read
   */
  list(
    params?: ResultsSchemasListParams,
  ): Promise<{ schemas: ResultSchema[]; total: number; limit: number; offset: number }>;

  /**
   * Create a result schema.
   * @scope results.write
   */
  create(body: ResultsSchemasCreateBody & Change, params?: Change): Promise<ResultSchema>;

  /**
   * Read a result schema.
   * @scope results.read
   */
  get(id: string, params?: ResultsSchemasGetParams): Promise<{ schema: ResultSchema }>;

  /**
   * Update a result schema.
   * Other `columns` are a new schema version; batches that exist keep the version they were made with.
   * @scope results.write
   */
  update(id: string, body?: ResultsSchemasUpdateBody & VersionedChange, params?: Change): Promise<ResultSchema>;

  /**
   * Archive a result schema.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope results.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<ResultSchema>;

  /**
   * Restore a result schema.
   * Restoring what is active answers it as it is.
   * @scope results.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<ResultSchema>;
}

export interface ResultsBatchesClient {
  /**
   * List result batches.
   * Newest first. With `finalized=true` or `finalizedAfter` in the order they were finalized: a batch that is finalized later always comes later, so whoever remembers the last `finalizedAt` misses none.
   * @scope results.read
   */
  list(
    params?: ResultsBatchesListParams,
  ): Promise<{ batches: ResultBatch[]; total: number; limit: number; offset: number }>;

  /**
   * Create a result batch.
   * A draft keeps rows as they are sent, fitting or not; `validate` tells, and `finalize` takes none that do not fit.
   * @scope results.write
   */
  create(body: ResultsBatchesCreateBody & Change, params?: Change): Promise<ResultBatch>;

  /**
   * Read a result batch.
   * @scope results.read
   */
  get(id: string): Promise<{ batch: ResultBatch }>;

  /**
   * Update a draft.
   * @scope results.write
   */
  update(id: string, body?: ResultsBatchesUpdateBody & VersionedChange, params?: Change): Promise<ResultBatch>;

  /**
   * Archive a draft of a result batch.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope results.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<ResultBatch>;

  /**
   * Restore a draft of a result batch.
   * Restoring what is active answers it as it is.
   * @scope results.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<ResultBatch>;

  /**
   * List the rows of a result batch, by index.
   * @scope results.read
   */
  listRows(
    id: string,
    params?: ResultsBatchesListRowsParams,
  ): Promise<{ rows: ResultRow[]; total: number; limit: number; offset: number }>;

  /**
   * Add rows to a draft, or replace them.
   * A draft keeps rows as they are sent, fitting or not; `validate` tells, and `finalize` takes none that do not fit.
   * @scope results.write
   */
  addRows(
    id: string,
    body: ResultsBatchesAddRowsBody & VersionedChange,
    params?: Change,
  ): Promise<{ batch: ResultBatch; rows: ResultRow[]; invalidCount: number }>;

  /**
   * Check rows against the schema without writing.
   * Of the rows of the batch, or of those in the body.
   * @scope results.read
   */
  validate(id: string, body?: ResultsBatchesValidateBody): Promise<ResultsBatchesValidateAnswer>;

  /**
   * Finalize a draft: from then on it never changes.
   * @scope results.write
   */
  finalize(id: string, body?: VersionedChange, params?: Change): Promise<ResultBatch>;

  /**
   * Record a correction of a finalized batch.
   * The correction is a new batch; the old one becomes `superseded` in the same moment. A batch is corrected once; after that its successor is.
   * @scope results.write
   */
  supersede(id: string, body: ResultsBatchesSupersedeBody & VersionedChange, params?: Change): Promise<ResultBatch>;

  /**
   * Read the chain of corrections that a batch belongs to, oldest first.
   * @scope results.read
   */
  history(id: string): Promise<{ batches: ResultBatch[] }>;
}

export interface DocumentsClient {
  readonly documents: DocumentsDocumentsClient;
  readonly markdown: DocumentsMarkdownClient;
  readonly versions: DocumentsVersionsClient;
  readonly projects: DocumentsProjectsClient;
}

export interface DocumentsDocumentsClient {
  /**
   * List documents, newest first.
   * @scope documents.read
   */
  list(params?: DocumentsDocumentsListParams): Promise<{ documents: SvcDocument[]; nextCursor?: string }>;

  /**
   * Create a document.
   * @scope documents.write
   */
  create(body: DocumentsDocumentsCreateBody & Change, params?: Change): Promise<SvcDocument>;

  /**
   * Read what is known of a document besides its text.
   * @scope documents.read
   */
  get(id: string): Promise<{ document: SvcDocument }>;

  /**
   * Rename a document, or put it into a project.
   * @scope documents.write
   */
  update(id: string, body?: DocumentsDocumentsUpdateBody & VersionedChange, params?: Change): Promise<SvcDocument>;

  /**
   * Archive a document.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope documents.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<SvcDocument>;

  /**
   * Restore a document.
   * Restoring what is active answers it as it is.
   * @scope documents.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<SvcDocument>;

  /**
   * Make a new document with the same text.
   * Its blocks have ids of their own, and its history begins with it.
   * @scope documents.write
   */
  duplicate(id: string, body?: DocumentsDocumentsDuplicateBody & Change, params?: Change): Promise<SvcDocument>;

  /**
   * List what a document links to, and what links to it.
   * With the names that things have right now.
   * @scope documents.read
   */
  listReferences(id: string): Promise<DocumentsDocumentsListReferencesAnswer>;

  /**
   * List what was done with a document, newest first.
   * @scope documents.read
   */
  listAudit(id: string, params?: DocumentsDocumentsListAuditParams): Promise<InventoryTrail>;

  /**
   * Take a document out as markdown, HTML or PDF.
   * Markdown with files is a zip: `document.md` and the folder `files`. HTML is one page without scripts. PDF needs a Chromium on the server.
   * @scope documents.read
   */
  export(id: string, params?: DocumentsDocumentsExportParams): Promise<string>;
}

export interface DocumentsMarkdownClient {
  /**
   * Read a document as markdown.
   * With `Accept: text/markdown` the text itself, byte for byte.
   * @scope documents.read
   */
  get(id: string): Promise<DocumentMarkdown>;

  /**
   * Add blocks at the end.
   * The blocks before stay as they are: where the text would run into them, a blank line or `<!-- -->` keeps them apart.
   * @scope documents.write
   */
  append(
    id: string,
    body: DocumentsMarkdownAppendBody & VersionedChange,
    params?: DocumentsMarkdownAppendParams & Change,
  ): Promise<MarkdownEdit>;

  /**
   * Add blocks somewhere.
   * Exactly one of `before`, `after` and `position`; by default at the end.
   * @scope documents.write
   */
  insert(
    id: string,
    body: DocumentsMarkdownInsertBody & VersionedChange,
    params?: DocumentsMarkdownInsertParams & Change,
  ): Promise<MarkdownEdit>;

  /**
   * Give blocks another text.
   * A text of several blocks puts the others behind the first, which keeps the id. With `version` or `If-Match`, the version of the document that was read, it is refused only if a block that it touches changed since. A block may carry its own version instead.
   * @scope documents.write
   */
  updateBlocks(
    id: string,
    body: DocumentsMarkdownUpdateBlocksBody & VersionedChange,
    params?: DocumentsMarkdownUpdateBlocksParams & Change,
  ): Promise<MarkdownEdit>;

  /**
   * Replace the whole text, or parts of it that are found.
   * Either `markdown`, or `edits`, which are done one after the other. Blocks that come out equal keep their ids, also where they moved. With `version` or `If-Match`, the version of the document that was read, it is refused only if a block that it touches changed since.
   * @scope documents.write
   */
  replace(
    id: string,
    body?: DocumentsMarkdownReplaceBody & VersionedChange,
    params?: DocumentsMarkdownReplaceParams & Change,
  ): Promise<MarkdownEdit>;

  /**
   * Move blocks to another place.
   * In the order given. Exactly one of `before`, `after` and `position`.
   * @scope documents.write
   */
  move(
    id: string,
    body: DocumentsMarkdownMoveBody & VersionedChange,
    params?: DocumentsMarkdownMoveParams & Change,
  ): Promise<MarkdownEdit>;

  /**
   * Remove blocks.
   * Earlier versions keep them. With `version` or `If-Match`, the version of the document that was read, it is refused only if a block that it touches changed since.
   * @scope documents.write
   */
  deleteBlocks(
    id: string,
    body: DocumentsMarkdownDeleteBlocksBody & VersionedChange,
    params?: DocumentsMarkdownDeleteBlocksParams & Change,
  ): Promise<MarkdownEdit>;
}

export interface DocumentsVersionsClient {
  /**
   * List the versions of a document, newest first.
   * @scope documents.read
   */
  list(
    id: string,
    params?: DocumentsVersionsListParams,
  ): Promise<{ versions: DocumentVersion[]; total: number; limit: number; offset: number }>;

  /**
   * Read one version of a document.
   * @scope documents.read
   */
  get(id: string, version: number): Promise<DocumentSnapshot>;

  /**
   * Compare two versions of a document, word by word.
   * @scope documents.read
   */
  diff(id: string, version: number, other: number): Promise<{ diff: DocumentDiff }>;

  /**
   * Make a new version whose text equals that of an old one.
   * Blocks come back under the ids they had.
   * @scope documents.write
   */
  restore(id: string, version: number, body?: VersionedChange, params?: Change): Promise<MarkdownEdit>;
}

export interface DocumentsProjectsClient {
  /**
   * List projects, by name.
   * @scope documents.read
   */
  list(
    params?: DocumentsProjectsListParams,
  ): Promise<{ projects: Project[]; total: number; limit: number; offset: number }>;

  /**
   * Create a project.
   * @scope documents.write
   */
  create(body: DocumentsProjectsCreateBody & Change, params?: Change): Promise<Project>;

  /**
   * Read a project.
   * @scope documents.read
   */
  get(id: string): Promise<{ project: Project }>;

  /**
   * Update a project.
   * @scope documents.write
   */
  update(id: string, body?: DocumentsProjectsUpdateBody & VersionedChange, params?: Change): Promise<Project>;

  /**
   * Archive a project.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope documents.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<Project>;

  /**
   * Restore a project.
   * Restoring what is active answers it as it is.
   * @scope documents.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<Project>;
}

export interface SearchClient {
  /**
   * Search documents, files, objects and result schemas.
   * Words are found whatever their case and accents; the last one also as the beginning of a word. `"a phrase"` is found as it stands, as are identifiers such as `PLS-00012`; `-word` leaves out what has the word. When nothing matches, one typo in each word is forgiven. Kinds that the credential may not view are left out.
   * @scope search.read
   */
  run(params: SearchRunParams): Promise<SearchRunAnswer>;
}

export interface StorageClient {
  readonly files: StorageFilesClient;
  readonly usage: StorageUsageClient;
}

export interface StorageFilesClient {
  /**
   * List files, newest first.
   * @scope storage.read
   */
  list(params?: StorageFilesListParams): Promise<{ files: SvcFile[]; nextCursor?: string }>;

  /**
   * Upload a small file as base64.
   * @scope storage.write
   */
  uploadBase64(body: StorageFilesUploadBase64Body & Change, params?: Change): Promise<SvcFile>;

  /**
   * Read what is known of a file.
   * The file itself, without an envelope.
   * @scope storage.read
   */
  get(id: string): Promise<SvcFile>;

  /**
   * Rename or describe a file.
   * @scope storage.write
   */
  update(id: string, body?: StorageFilesUpdateBody & VersionedChange, params?: Change): Promise<SvcFile>;

  /**
   * Archive a file.
   * Reversible. Archiving what is archived answers it as it is.
   * @scope storage.write
   */
  archive(id: string, body?: VersionedChange, params?: Change): Promise<SvcFile>;

  /**
   * Restore a file.
   * Restoring what is active answers it as it is.
   * @scope storage.write
   */
  restore(id: string, body?: VersionedChange, params?: Change): Promise<SvcFile>;

  /**
   * Get an address to download a file from.
   * It works without a credential until it expires, for this file only, and takes `Range`.
   * @scope storage.read
   */
  download(id: string, params?: StorageFilesDownloadParams): Promise<{ url: string; expiresAt: string }>;

  /**
   * Read the text of a file.
   * Of text, CSV, PDF, DOCX and XLSX; read once after the upload, at most 1 million characters.
   * @scope storage.read
   */
  text(id: string): Promise<StorageFilesTextAnswer>;

  /**
   * See a file.
   * A picture of at most 512 pixels of images and of the first page of a PDF, or the first 20 kB of a text. With `Accept: image/webp` the picture itself. 404 for kinds that cannot be shown.
   * @scope storage.read
   */
  preview(id: string): Promise<{ preview: FilePreview }>;

  /**
   * List what refers to a file.
   * @scope storage.read
   */
  references(id: string): Promise<{ references: FileReference[] }>;

  /**
   * List what was done to a file, newest first.
   * @scope storage.read
   */
  audit(id: string, params?: StorageFilesAuditParams): Promise<InventoryTrail>;
}

export interface StorageUsageClient {
  /**
   * Tell how much the files of the workspace take.
   * Totals count active and archived files; equal content counts for each file, though it is stored once.
   * @scope storage.read
   */
  get(): Promise<StorageUsageGetAnswer>;
}

/** A tree of conditions. */
export type WhereNode = QueryCondition | { and: WhereNode[] } | { or: WhereNode[] } | { not: WhereNode };

export type AddonScope =
  | 'data.read'
  | 'data.write'
  | 'results.read'
  | 'results.write'
  | 'documents.read'
  | 'documents.write'
  | 'inventory.read'
  | 'inventory.write'
  | 'storage.read'
  | 'storage.write'
  | 'search.read';

export type Aggregate = 'count' | 'countDistinct' | 'sum' | 'avg' | 'min' | 'max' | 'median' | 'stddev';

/** What one write did: who, how, what, why, before and after. */
export interface AuditRecord {
  id: string;
  at: string;
  actor: {
    id: string;

    /** One line of 1 to 120 characters, not only blanks. */
    name: string;
    kind: 'person' | 'service';
  } | null;
  authMethod: 'session' | 'api_key' | 'oauth' | 'm2m' | 'mcp' | 'system';
  credential: { id: string; name: string } | null;

  /** What was done, for instance `environment.create`. */
  action: string;
  entityType: string;
  entityId: string;

  /** The name of the entity at that time. */
  entityName: string;
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  requestId: string | null;
}

export interface BarcodeMatch {
  type: 'container' | 'lot' | 'object';
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: ContainerKind | null;
  itemTypeId: string | null;

  /** Of a container: what is around it, outermost first. */
  path: PathStep[];
}

export type BatchStatus = 'active' | 'superseded';

/** A part of a document that stands for itself: a paragraph, a list, a table. */
export interface Block {
  /** Stays the same while the block is edited or moved. */
  id: string;
  type: BlockType;

  /** The source of the block, without the blank lines around it. */
  markdown: string;

  /** The version of the document that changed this block last. */
  version: number;
}

/** What a block is; the last five are fenced blocks of our own, with JSON in them: `{"id": "<id>"}` and settings. */
export type BlockType =
  | 'paragraph'
  | 'heading'
  | 'list'
  | 'blockquote'
  | 'code'
  | 'table'
  | 'html'
  | 'math'
  | 'thematicBreak'
  | 'definition'
  | 'footnoteDefinition'
  | 'svc-object'
  | 'svc-table'
  | 'svc-batch'
  | 'svc-file'
  | 'svc-addon';

/** `objects` after an atomic call, `results` after a partial one. */
export interface BulkAnswer {
  objects?: DataObject[];
  results?: { index: number; ok: boolean; object?: DataObject; issues?: CellIssue[] }[];
}

/** One thing that is wrong with one cell. */
export interface CellIssue {
  column: string | null;

  /** For instance `TYPE`, `REQUIRED`, `UNKNOWN_COLUMN`, `UNIT_INCOMPATIBLE`. */
  code: string;
  message: string;
}

/** What every change takes. */
export interface Change {
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string;
}

/** A column of a table: what its cells may hold. */
export interface Column {
  id: string;
  tableId: string;

  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: ColumnType;
  required: boolean;

  /** No two active rows hold the same value. */
  unique: boolean;

  /** The value of a cell that is left out when a row is created; null for none. */
  default: unknown;
  unit: string | null;
  options: SelectOption[] | null;
  validation: ColumnValidation | null;
  link: {
    tableId: string;
    multiple: boolean;
    inverseColumnId: string | null;

    /** Shows the rows that link here; written on the other side. */
    isInverse: boolean;
  } | null;

  /** The state of its index. */
  index: 'none' | 'building' | 'ready' | 'failed';

  /** Free text of at most 5000 characters. */
  description: string;
  position: number;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export type ColumnType =
  | 'text'
  | 'longText'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'select'
  | 'multiSelect'
  | 'measure'
  | 'link'
  | 'file'
  | 'user'
  | 'url'
  | 'email'
  | 'barcode'
  | 'json'
  | 'autoName';

export interface ColumnValidation {
  /** For numbers and measures (in the column’s unit); for dates use text columns’ order. */
  min?: number;
  max?: number;

  /** The whole of a text value must match it. */
  regex?: string;

  /** Characters of a text value. */
  maxLength?: number;
}

export interface Consumption {
  id: string;
  items: {
    containerId: string | null;
    lotId: string | null;

    /** As it was asked for. */
    quantity: Quantity;
    purpose: Purpose | null;
  }[];
  taken: ConsumptionTake[];
  reason: string | null;
  reversed: boolean;
  reversedAt: string | null;
  reversedBy: string | null;
  reversalReason: string | null;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;
  createdBy: string | null;
}

/** What was taken out of one container. */
export interface ConsumptionTake {
  containerId: string;
  lotId: string | null;

  /** Which of the items it was taken for, from 0. */
  item: number;

  /** In the unit of the container. */
  quantity: Quantity;

  /** What was left in the container. */
  balance: Quantity;
}

export interface Container {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description: string;
  kind: ContainerKind;
  grid: { rows: number; columns: number } | null;
  capacity: number | null;

  /** How many containers are directly in it. */
  childCount: number;
  barcode: string | null;
  lotId: string | null;
  quantity: Quantity | null;
  expiresAt: string | null;
  parentId: string | null;
  position: string | null;
  checkedOut: { userId: string; at: string } | null;
  lastPlace: Place | null;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export type ContainerKind =
  | 'site'
  | 'room'
  | 'freezer'
  | 'shelf'
  | 'rack'
  | 'box'
  | 'plate'
  | 'tube'
  | 'bottle'
  | 'other';

export type Conversion = 'strict' | 'lossy' | 'clear';

export interface DataColumnsCreateManyBody {
  columns: NewColumn[];
}

export interface DataColumnsListParams {
  /** true: the archived ones only. */
  archived?: boolean;
}

export interface DataColumnsPreviewConversionAnswer {
  preview: {
    /** Cells with a value. */
    total: number;

    /** Cells that would not fit. */
    failing: number;

    /** At most ten of them. */
    examples: { objectId: string; value: string }[];
  };
}

export interface DataColumnsPreviewConversionBody {
  type: ColumnType;

  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string;

  /** For `select` and `multiSelect`. */
  options?: (string | { value: string; label?: string; color?: string })[];
}

export interface DataColumnsUpdateBody {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name?: string;
  type?: ColumnType;

  /** Default `strict`. */
  conversion?: Conversion;
  required?: boolean;
  unique?: boolean;
  default?: unknown;

  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string;

  /** For `select` and `multiSelect`. */
  options?: (string | { value: string; label?: string; color?: string })[];
  validation?: ColumnValidation | null;

  /** Build an index, without blocking writers, for filters and sorts. */
  indexed?: boolean;

  /** Free text of at most 5000 characters. */
  description?: string;
  position?: number;
}

export interface DataEnvironmentsCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description?: string;
}

export interface DataEnvironmentsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DataEnvironmentsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;

  /** Free text of at most 5000 characters. */
  description?: string;
}

export interface DataImportMappingsCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  tableId: string;
  source: ImportSource;
  columns: ImportColumn[];
  match?: ImportMatch;

  /** `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed. */
  onError?: 'stop' | 'collect';
}

export interface DataImportMappingsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  tableId?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DataImportMappingsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;
  source?: ImportSource;
  columns?: ImportColumn[];
  match?: ImportMatch;

  /** `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed. */
  onError?: 'stop' | 'collect';
}

export interface DataImportsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  mappingId?: string;
  tableId?: string;
  status?: JobStatus;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DataImportsListRowsParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
}

export interface DataNamingSchemesCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`, `{user|initials}`, `{check:mod36}`; literal braces doubled. */
  pattern: string;
  start?: number;
  step?: number;

  /** When the numbers start anew. */
  reset?: 'never' | 'year' | 'month' | 'day';

  /** Names typed by hand: none, those of the pattern, or any. */
  manual?: 'forbid' | 'matching' | 'any';

  /** Free text of at most 5000 characters. */
  description?: string;
}

export interface DataNamingSchemesListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DataNamingSchemesPreviewBody {
  count?: number;

  /** Try this pattern instead of the stored one. */
  pattern?: string;
  tableId?: string | null;
  data?: Record<string, unknown>;
}

export interface DataNamingSchemesReserveBody {
  count: number;
  tableId?: string | null;
  data?: Record<string, unknown>;
}

export interface DataNamingSchemesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;

  /** Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`, `{user|initials}`, `{check:mod36}`; literal braces doubled. */
  pattern?: string;
  start?: number;
  step?: number;

  /** When the numbers start anew. */
  reset?: 'never' | 'year' | 'month' | 'day';

  /** Names typed by hand: none, those of the pattern, or any. */
  manual?: 'forbid' | 'matching' | 'any';

  /** Free text of at most 5000 characters. */
  description?: string;
}

/** A row of a table. */
export interface DataObject {
  id: string;
  tableId: string;

  /** What to call it: the value of its first naming column, or its id. */
  name: string;

  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: RowData;

  /** How many active objects link here, by the name of the inverse link column, whose cell shows the first 100 of them; `GET /objects/{id}/links` pages through all. Absent in a table without such columns. */
  linkCounts?: Record<string, number>;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface DataObjectsListAuditParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;
}

export interface DataObjectsListLinksAnswer {
  links: {
    columnId: string;
    columnName: string;
    direction: 'out' | 'in';
    tableId: string;
    tableName: string;
    objectId: string;
    objectName: string;
  }[];

  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
}

export interface DataObjectsListLinksParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** Only the links of this column, named from either side. */
  columnId?: string;

  /** `out`: what it links to. `in`: what links to it. Default: both. */
  direction?: 'out' | 'in';
}

export interface DataObjectsListVersionsParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
}

export interface DataObjectsUpdateBody {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: RowData;
}

export interface DataQueryExplainAnswer {
  plan: { usesIndex: boolean; estimatedRows: number; estimatedCost: number; text: string; advice: string[] };
}

export interface DataQueryValidateAnswer {
  valid: boolean;
  issues: {
    /** The JSON pointer of the fault. */
    pointer: string;
    message: string;

    /** The character in the text form, from 0. */
    position?: number;
  }[];

  /** The condition as a tree, also when it came as text. */
  where?: unknown;

  /** The condition in its text form. */
  text?: string;
}

export interface DataSavedQueriesCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  query: {
    /** The table. */
    from: string;

    /** Default: every column. */
    select?: string[];

    /** A tree of conditions, or its text form. */
    where?: WhereInput;
    groupBy?: string[];
    aggregate?: {
      fn: Aggregate;

      /** A column, or a path through at most three links: `Plasmid.Resistance`. */
      column?: string;
      as: string;
    }[];

    /** Columns, or the names of aggregates. */
    orderBy?: {
      /** A column, or a path through at most three links: `Plasmid.Resistance`. */
      column: string;
      dir?: 'asc' | 'desc';
    }[];
    archived?: boolean;
  };

  /** Free text of at most 5000 characters. */
  description?: string;
  parameters?: QueryParameter[];
}

export interface DataSavedQueriesListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  tableId?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DataSavedQueriesRunBody {
  params?: Record<string, unknown>;
  limit?: number;
  offset?: number;
}

export interface DataSavedQueriesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;
  query?: {
    /** The table. */
    from: string;

    /** Default: every column. */
    select?: string[];

    /** A tree of conditions, or its text form. */
    where?: WhereInput;
    groupBy?: string[];
    aggregate?: {
      fn: Aggregate;

      /** A column, or a path through at most three links: `Plasmid.Resistance`. */
      column?: string;
      as: string;
    }[];

    /** Columns, or the names of aggregates. */
    orderBy?: {
      /** A column, or a path through at most three links: `Plasmid.Resistance`. */
      column: string;
      dir?: 'asc' | 'desc';
    }[];
    archived?: boolean;
  };

  /** Free text of at most 5000 characters. */
  description?: string;
  parameters?: QueryParameter[];
}

export interface DataTablesArchiveObjectsBody {
  ids: string[];
}

export interface DataTablesCreateBody {
  environmentId: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind?: TableKind;
  namingSchemeId?: string | null;

  /** Free text of at most 5000 characters. */
  description?: string;
}

export interface DataTablesCreateObjectBody {
  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: RowData;
}

export interface DataTablesCreateObjectsBody {
  objects: {
    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;
  }[];

  /** Default `atomic`: all or none. `partial`: each row for itself. */
  mode?: 'atomic' | 'partial';
}

export interface DataTablesListObjectsParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** Column names, comma-separated; `-Name` for descending; quoted as in `fields`. */
  sort?: string;

  /** The text form of a query: `Status in ("ok","new") and Concentration >= 5 'ug/uL'`. */
  filter?: string;

  /** Only these columns, comma-separated; a name that holds a comma stands in backquotes. */
  fields?: string;

  /** Text that occurs in a text-like column. */
  q?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DataTablesListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  environmentId?: string;
  kind?: TableKind;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DataTablesRestoreObjectsBody {
  ids: string[];
}

export interface DataTablesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;
  environmentId?: string;
  namingSchemeId?: string | null;

  /** Free text of at most 5000 characters. */
  description?: string;
}

export interface DataTablesUpdateObjectsBody {
  objects: {
    id: string;

    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;

    /** Counts the changes of the resource; also its `ETag`. */
    version?: number;
  }[];

  /** Default `atomic`: all or none. `partial`: each row for itself. */
  mode?: 'atomic' | 'partial';
}

export interface DataTablesUpsertObjectsBody {
  objects: {
    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;
  }[];

  /** Columns whose values find the row to update. */
  matchOn: string[];

  /** When several rows match. Default `error`. */
  onMany?: 'first' | 'all' | 'error';
}

export interface DataTablesValidateAnswer {
  rows: { index: number; valid: boolean; issues: CellIssue[] }[];
}

export interface DataTablesValidateBody {
  rows: {
    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;
  }[];
}

export interface DataUnitsConvertAnswer {
  conversion: {
    /** The result, as decimal text. */
    value: string;
    exact: boolean;
    from: string;
    to: string;
    formatted: string;
  };
}

export interface DataUnitsConvertParams {
  /** A decimal number. */
  value: string;
  from: string;
  to: string;

  /** In g/mol, for mol and g. */
  molarMass?: string;

  /** In g/mL, for g and L. */
  density?: string;
}

export interface DataUnitsListAnswer {
  units: {
    /** The canonical UCUM code. */
    code: string;
    name: string;

    /** As people print it. */
    symbol: string;
    dimension: string;
    isCommon: boolean;
  }[];
}

export interface DataUnitsListParams {
  /** true: only those that laboratories use often. */
  common?: boolean;
}

export interface DataUnitsSuggestAnswer {
  suggestions: {
    /** The canonical UCUM code. */
    code: string;
    name: string;

    /** As people print it. */
    symbol: string;
  }[];
}

export interface DataUnitsSuggestParams {
  q: string;

  /** Only units of the same dimension as this one. */
  commensurableWith?: string;
  limit?: number;
}

/** What two versions say differently, block by block and word by word. */
export interface DocumentDiff {
  /** Counts the changes of the resource; also its `ETag`. */
  from: number;

  /** Counts the changes of the resource; also its `ETag`. */
  to: number;

  /** How many blocks are equal in both. */
  unchanged: number;

  /** In the order of the later text, with what was removed where it stood. */
  blocks: {
    id: string;
    type: BlockType;
    status: 'added' | 'removed' | 'changed' | 'moved';
    parts: { op: 'equal' | 'insert' | 'delete'; text: string }[];
  }[];
}

/** The whole text of a document, and the blocks it consists of. */
export interface DocumentMarkdown {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  blocks: Block[];
}

/** One end of a link between a document and something else. */
export interface DocumentReference {
  type: ReferenceType;
  id: string;
  name: string | null;

  /** `missing`: there is nothing of that id in this workspace, or you may not see it. */
  state: 'active' | 'archived' | 'missing';

  /** The blocks that hold the link; empty where it is not held by a text, as of a batch made for a document. */
  blockIds: string[];
}

/** A document as it was after one change. */
export interface DocumentSnapshot {
  documentId: string;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  title: string;
  at: string;
  by: string | null;
  byName: string | null;

  /** What made it, for instance `document.append`. */
  action: string;
  reason: string | null;
  changes: { added: number; changed: number; moved: number; removed: number };

  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;
  blocks: Block[];
}

/** One change of a document: who, when, why, how much. */
export interface DocumentVersion {
  documentId: string;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  title: string;
  at: string;
  by: string | null;
  byName: string | null;

  /** What made it, for instance `document.append`. */
  action: string;
  reason: string | null;
  changes: { added: number; changed: number; moved: number; removed: number };
}

export interface DocumentsDocumentsCreateBody {
  /** One line of 1 to 300 characters. */
  title: string;
  projectId?: string | null;

  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown?: string;
}

export interface DocumentsDocumentsDuplicateBody {
  /** Default: the title with “(copy)” behind it. */
  title?: string;
  projectId?: string | null;
}

export interface DocumentsDocumentsExportParams {
  /** Default `md`. */
  format?: 'md' | 'html' | 'pdf';
}

export interface DocumentsDocumentsListAuditParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;
}

export interface DocumentsDocumentsListParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;
  projectId?: string;

  /** Text that occurs in the title; case does not count. */
  title?: string;

  /** Only documents whose text links to this object, file or other thing. */
  linksTo?: string;

  /** Newest first, or by title. Default `createdAt`. */
  sort?: 'createdAt' | 'updatedAt' | 'title';

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DocumentsDocumentsListReferencesAnswer {
  references: { outgoing: DocumentReference[]; incoming: DocumentReference[] };
}

export interface DocumentsDocumentsUpdateBody {
  /** One line of 1 to 300 characters. */
  title?: string;
  projectId?: string | null;
}

export interface DocumentsMarkdownAppendBody {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;
}

export interface DocumentsMarkdownAppendParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched';
}

export interface DocumentsMarkdownDeleteBlocksBody {
  blockIds: string[];
}

export interface DocumentsMarkdownDeleteBlocksParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched';
}

export interface DocumentsMarkdownInsertBody {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown: string;

  /** The block to stand before. */
  before?: string;

  /** The block to stand after. */
  after?: string;
  position?: 'start' | 'end';
}

export interface DocumentsMarkdownInsertParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched';
}

export interface DocumentsMarkdownMoveBody {
  blockIds: string[];

  /** The block to stand before. */
  before?: string;

  /** The block to stand after. */
  after?: string;
  position?: 'start' | 'end';
}

export interface DocumentsMarkdownMoveParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched';
}

export interface DocumentsMarkdownReplaceBody {
  /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
  markdown?: string;
  edits?: {
    /** Text as it stands in the markdown. */
    find: string;
    replace: string;

    /** Which one, from 1, or `all`. Without it the text must occur exactly once. */
    occurrence?: number | 'all';
  }[];
}

export interface DocumentsMarkdownReplaceParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched';
}

export interface DocumentsMarkdownUpdateBlocksBody {
  blocks: {
    id: string;

    /** CommonMark with tables, task lists, strikethrough, footnotes and math. */
    markdown: string;

    /** The version of the block that was read. */
    version?: number;
  }[];
}

export interface DocumentsMarkdownUpdateBlocksParams {
  /** All blocks and the text, or only what the edit wrote. Default: all of up to 200 blocks. */
  return?: 'all' | 'touched';
}

export interface DocumentsProjectsCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description?: string;
}

export interface DocumentsProjectsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface DocumentsProjectsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;

  /** Free text of at most 5000 characters. */
  description?: string;
}

export interface DocumentsVersionsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
}

/** A folder of tables that belong together: a project, a platform, an instrument. */
export interface Environment {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description: string;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export type FilePreview =
  | {
      kind: 'image';
      mimeType: 'image/webp';
      width: number;
      height: number;

      /** The bytes, as base64. */
      data: string;
    }
  | { kind: 'text'; text: string; truncated: boolean };

export interface FileReference {
  /** What refers to the file: `object` or `document`. */
  type: string;
  id: string;
  name: string;
  tableId: string | null;
  tableName: string | null;
  columnName: string | null;
}

export interface GridWell {
  /** A place in the grid: row A…Z, AA…BL, column from 1. */
  position: string;

  /** From 1. */
  row: number;

  /** From 1. */
  column: number;
  container: {
    id: string;

    /** One line of 1 to 120 characters, not only blanks. */
    name: string;
    kind: ContainerKind;
    barcode: string | null;
    childCount: number;
    lotId: string | null;
    lotName: string | null;
    itemTypeId: string | null;
    objectId: string | null;
    quantity: Quantity | null;
    expiresAt: string | null;
  } | null;
}

/** One run of a mapping over one file. */
export interface Import {
  id: string;
  mappingId: string;
  tableId: string;
  jobId: string;
  status: JobStatus;
  error: string | null;
  progress: {
    /** Bytes of the file. */
    done: number;
    total: number | null;
  };
  counts: { read: number; created: number; updated: number; skipped: number; failed: number };
  fileName: string | null;
  fileSizeBytes: number;
  sha256: string;
  source: ImportSource;
  retryOf: string | null;
  revert: {
    jobId: string;
    status: JobStatus;
    error: string | null;

    /** Rows that it had made. */
    archived: number;

    /** Rows that it had changed. */
    reverted: number;

    /** Rows that somebody changed since; they stay as they are. */
    kept: number;
  } | null;
  createdAt: string;
  createdBy: string | null;
  startedAt: string | null;
  finishedAt: string | null;
}

export interface ImportColumn {
  /** The name of a column of the file. */
  from: string;

  /** The name of a column of the table. */
  to: string;
  transforms?: ImportTransform[];

  /** The value where the file has none. */
  default?: unknown;
}

export type ImportEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type ImportFormat = 'csv' | 'tsv' | 'xlsx' | 'json' | 'ndjson';

/** How the columns of a file become the columns of a table. */
export interface ImportMapping {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  tableId: string;
  source: ImportSource;
  columns: ImportColumn[];
  match: ImportMatch;

  /** `stop`: all rows or none. `collect`: the good rows are written, the bad ones listed. */
  onError: 'stop' | 'collect';

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface ImportMatch {
  /** Columns of the table that tell which row is meant. */
  on: string[];

  /** `create` makes every row; `update` changes the row that matches; `upsert` does that or makes one; `skip` makes only those that match none. */
  mode: ImportMatchMode;
}

export type ImportMatchMode = 'create' | 'update' | 'upsert' | 'skip';

/** Where a row of the file does not fit. */
export interface ImportRowError {
  /** Which row of data it is, from 1. */
  row: number;

  /** The line of the file, or the row of the sheet, that it begins on. */
  line: number;
  column: string | null;

  /** Such as `TYPE`, `REQUIRED`, `RANGE`, `FIELDS`, `QUOTE`, `ENCODING`. */
  code: string;

  /** What was expected. */
  message: string;
  value: string | null;
}

/** How a file is to be read. */
export interface ImportSource {
  format: ImportFormat;

  /** For CSV: the character between fields; found when left out. */
  delimiter?: string;

  /** Of text files; found when left out. */
  encoding?: ImportEncoding;

  /** For XLSX: the name of the sheet; the first one when left out. */
  sheet?: string;

  /** The line, from 1, that names the columns; 0 when none does. Default 1. What stands above it is not read. */
  headerRow?: number;
}

/** One step between a cell of the file and a cell of the table. */
export interface ImportTransform {
  op: 'trim' | 'upper' | 'lower' | 'nullIf' | 'replace' | 'split' | 'date' | 'decimalComma' | 'unit';

  /** For `nullIf`: the texts that stand for an empty cell. */
  values?: string[];

  /** For `replace`: the text to look for. */
  find?: string;

  /** For `replace`: what takes its place. */
  with?: string;

  /** For `split`: what stands between values. */
  separator?: string;

  /** For `date`: YYYY or YY, MM, DD, and for moments HH, mm, ss; such as `DD.MM.YYYY`. */
  format?: string;

  /** For `unit`: what the numbers are in. */
  unit?: string;
}

export interface InventoryAuditListParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;

  /** Of its lots and their containers. */
  itemTypeId?: string;

  /** Of the lot and its containers. */
  lotId?: string;
  containerId?: string;

  /** For instance `container.consume`. */
  action?: string;
  actorId?: string;

  /** At or after this moment. */
  from?: string;

  /** Before this moment. */
  to?: string;
}

export interface InventoryConsumptionsCreateBody {
  /** Each names a container or a lot. */
  items: {
    containerId?: string;

    /** Drawn from its containers, what expires first first. */
    lotId?: string;

    /** An exact amount with its unit. */
    quantity: Quantity;
    purpose?: Purpose | string | null;

    /** true: take nothing that has expired. */
    notExpired?: boolean;
  }[];
  purpose?: Purpose | string | null;
}

export interface InventoryConsumptionsCreateManyBody {
  consumptions: {
    /** Each names a container or a lot. */
    items: {
      containerId?: string;

      /** Drawn from its containers, what expires first first. */
      lotId?: string;

      /** An exact amount with its unit. */
      quantity: Quantity;
      purpose?: Purpose | string | null;

      /** true: take nothing that has expired. */
      notExpired?: boolean;
    }[];
    purpose?: Purpose | string | null;
  }[];
}

export interface InventoryConsumptionsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  containerId?: string;
  lotId?: string;
  documentId?: string;
  objectId?: string;
  batchId?: string;
  reversed?: boolean;

  /** At or after this moment. */
  from?: string;

  /** Before this moment. */
  to?: string;
}

export interface InventoryContainersAdjustBody {
  /** What is in it now. */
  quantity?: Quantity;

  /** How much more, or less, is in it. */
  change?: Quantity;
}

export interface InventoryContainersCreateManyBody {
  containers: NewContainer[];
}

export interface InventoryContainersGetGridAnswer {
  grid: { containerId: string; rows: number; columns: number; occupied: number; wells: GridWell[] };
}

export interface InventoryContainersListAuditParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;

  /** For instance `container.consume`. */
  action?: string;
  actorId?: string;

  /** At or after this moment. */
  from?: string;

  /** Before this moment. */
  to?: string;
}

export interface InventoryContainersListContentsParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
}

export interface InventoryContainersListFreePositionsParams {
  /** How many at most. Default all. */
  limit?: number;

  /** Row by row, the default, or column by column. */
  order?: 'rows' | 'columns';
}

export interface InventoryContainersListMovementsParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
}

export interface InventoryContainersListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** Directly in this one. */
  parentId?: string;

  /** In this one, however deep. */
  ancestorId?: string;

  /** true: only those that are in no other and in nobody’s hands. */
  topLevel?: boolean;
  kind?: ContainerKind;
  lotId?: string;
  barcode?: string;
  checkedOut?: boolean;

  /** In the hands of this person. */
  checkedOutBy?: string;

  /** In its name or its barcode. */
  q?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface InventoryContainersMergeBody {
  items: {
    containerId: string;

    /** How much of it. Default: all. */
    quantity?: Quantity;
  }[];
}

export interface InventoryContainersSplitBody {
  containers: {
    /** An exact amount with its unit. */
    quantity: Quantity;

    /** Default: the name of the divided one with a number. */
    name?: string;
    kind?: ContainerKind;
    barcode?: string | null;
    expiresAt?: string | null;
    parentId?: string | null;
    position?: string | null;
  }[];
}

export interface InventoryContainersUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;
  kind?: ContainerKind;

  /** Free text of at most 5000 characters. */
  description?: string;
  grid?: { rows: number; columns: number } | null;
  capacity?: number | null;
  barcode?: string | null;
  lotId?: string | null;
  expiresAt?: string | null;
}

export interface InventoryItemTypesListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface InventoryLabelsPrintBody {
  containerIds?: string[];
  lotIds?: string[];

  /** Default `pdf`. */
  format?: LabelFormat;

  /** Default `qr`. */
  symbology?: LabelSymbology;
  sheet?: LabelSheet;

  /** Of a label, for `png` and `zpl`. Default 50. */
  width?: number;

  /** Of a label, for `png` and `zpl`. Default 25. */
  height?: number;

  /** For `png` and `zpl`. Default 203. */
  dpi?: '203' | '300' | '600';
}

export interface InventoryLotsCreateManyBody {
  lots: NewLot[];
}

export interface InventoryLotsListAuditParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;

  /** For instance `container.consume`. */
  action?: string;
  actorId?: string;

  /** At or after this moment. */
  from?: string;

  /** Before this moment. */
  to?: string;
}

export interface InventoryLotsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  itemTypeId?: string;
  objectId?: string;

  /** Only what expires before this moment; soonest first. */
  expiresBefore?: string;

  /** In its name or its barcode. */
  q?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface InventoryLotsUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;
  objectId?: string | null;

  /** Free text of at most 5000 characters. */
  description?: string;
  barcode?: string | null;
  supplier?: string | null;
  catalogNumber?: string | null;
  receivedAt?: string | null;
  expiresAt?: string | null;
  molarMass?: number | string | null;
  density?: number | string | null;
}

export interface InventoryPlacementsCheckInBody {
  items: { containerId: string; parentId?: string | null; position?: string | null }[];
}

export interface InventoryPlacementsCheckOutBody {
  items: {
    containerId: string;

    /** The member who takes it. Default: the caller. */
    userId?: string;
  }[];

  /** For the items that name nobody. */
  userId?: string;
}

export interface InventoryPlacementsListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  containerId?: string;

  /** Into this container or out of it. */
  parentId?: string;

  /** Taken out, or brought back, by this person. */
  userId?: string;
  kind?: PlacementKind;

  /** At or after this moment. */
  from?: string;

  /** Before this moment. */
  to?: string;
}

export interface InventoryPlacementsMoveBody {
  items: { containerId: string; parentId: string | null; position?: string | null }[];
}

/** What was changed, newest first. */
export interface InventoryTrail {
  records: AuditRecord[];

  /** Present only when there are more pages. */
  nextCursor?: string;
}

export interface Item {
  container: Container;
  lot: {
    id: string;

    /** One line of 1 to 120 characters, not only blanks. */
    name: string;
    itemTypeId: string;
    objectId: string | null;
    expiresAt: string | null;
  } | null;
  expiresAt: string | null;

  /** The containers around it, outermost first. */
  path: PathStep[];
}

export type ItemOrder = 'createdAt' | 'updatedAt' | 'name' | 'quantity' | 'expiresAt' | 'position';

export interface ItemQuery {
  itemTypeId?: string;

  /** Of this row of an item type, such as one plasmid. */
  objectId?: string;
  lotId?: string;
  kind?: ContainerKind | ContainerKind[];

  /** In this container, however deep. */
  within?: string;

  /** At least this much, in any unit of the dimension. */
  minAmount?: Quantity;

  /** At most this much, in any unit of the dimension. */
  maxAmount?: Quantity;

  /** true: neither the container nor its lot has expired. */
  notExpired?: boolean;

  /** The container or its lot expires before this moment. */
  expiresBefore?: string;
  checkedOut?: boolean;

  /** In the name or barcode of the container, or in the name of the lot. */
  q?: string;

  /** A tree of conditions, or its text form. */
  where?: WhereInput;
  orderBy?: { field: ItemOrder; dir?: 'asc' | 'desc' }[];
  limit?: number;
  offset?: number;
}

export type JobStatus = 'queued' | 'running' | 'succeeded' | 'failed' | 'cancelled';

export type LabelFormat = 'pdf' | 'png' | 'zpl';

export interface LabelSheet {
  /** In millimeters. Default 210, as of A4. */
  pageWidth?: number;

  /** In millimeters. Default 297, as of A4. */
  pageHeight?: number;

  /** Default 3. */
  columns?: number;

  /** Default 8. */
  rows?: number;

  /** In millimeters. Default 7. */
  marginX?: number;

  /** In millimeters. Default 13. */
  marginY?: number;

  /** In millimeters. Default 2.5. */
  gapX?: number;

  /** In millimeters. Default 0. */
  gapY?: number;

  /** How many labels of the first sheet are used up. */
  skip?: number;
}

export type LabelSymbology = 'qr' | 'datamatrix' | 'code128';

export interface Lot {
  id: string;
  itemTypeId: string;
  objectId: string | null;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description: string;
  barcode: string | null;
  supplier: string | null;
  catalogNumber: string | null;
  receivedAt: string | null;
  expiresAt: string | null;
  molarMass: number | string | null;
  density: number | string | null;

  /** How many active containers hold some of it. */
  containerCount: number;

  /** What its active containers hold, one exact sum a unit. */
  balances: Quantity[];

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

/** A document after an edit: whole, or as much of it as the edit wrote. */
export interface MarkdownEdit {
  /** The whole text; only where `complete`. */
  markdown?: string;

  /** Of the document after the edit. */
  version: number;

  /** Whether `blocks` are all blocks, or only those that the edit wrote. */
  complete: boolean;

  /** In the order of the document. */
  blocks: Block[];

  /** The blocks that are gone. */
  removedIds: string[];
}

export type MovementKind = 'receive' | 'adjust' | 'split' | 'merge' | 'consume' | 'reverse';

/** How the rows of a table get their names. */
export interface NamingScheme {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Text with parts in braces: `{seq:5}`, `{date:YYYYMMDD}`, `{year}`, `{table}`, `{col:Strain|slug}`, `{user|initials}`, `{check:mod36}`; literal braces doubled. */
  pattern: string;
  start: number;
  step: number;
  reset: 'never' | 'year' | 'month' | 'day';
  manual: 'forbid' | 'matching' | 'any';

  /** Free text of at most 5000 characters. */
  description: string;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface NewColumn {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: ColumnType;
  required?: boolean;
  unique?: boolean;
  default?: unknown;

  /** For `measure`: any spelling of a UCUM unit. */
  unit?: string;

  /** For `select` and `multiSelect`. */
  options?: (string | { value: string; label?: string; color?: string })[];
  validation?: ColumnValidation | null;

  /** Build an index, without blocking writers, for filters and sorts. */
  indexed?: boolean;

  /** Free text of at most 5000 characters. */
  description?: string;
  position?: number;

  /** For `link`. */
  link?: {
    tableId: string;

    /** Default false: one row at most. */
    multiple?: boolean;

    /** Also make a column of this name in the other table. */
    inverseName?: string;
  };
}

export interface NewContainer {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: ContainerKind;

  /** Free text of at most 5000 characters. */
  description?: string;
  grid?: { rows: number; columns: number } | null;
  capacity?: number | null;
  barcode?: string | null;
  lotId?: string | null;
  expiresAt?: string | null;
  quantity?: Quantity | null;
  parentId?: string | null;
  position?: string | null;
}

export interface NewLot {
  itemTypeId: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  objectId?: string | null;

  /** Free text of at most 5000 characters. */
  description?: string;
  barcode?: string | null;
  supplier?: string | null;
  catalogNumber?: string | null;
  receivedAt?: string | null;
  expiresAt?: string | null;
  molarMass?: number | string | null;
  density?: number | string | null;
}

/** An object as it was after one change. */
export interface ObjectVersion {
  objectId: string;
  tableId: string;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;

  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: RowData;
  archivedAt: string | null;
  at: string;
  by: string | null;
  byName: string | null;

  /** What made it, for instance `object.update`. */
  action: string;
  reason: string | null;
}

export interface PathStep {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  kind: ContainerKind;
  position: string | null;
}

export interface Place {
  parentId: string;
  position: string | null;
}

export interface Placement {
  id: string;
  containerId: string;

  /** One line of 1 to 120 characters, not only blanks. */
  containerName: string;
  kind: PlacementKind;
  from: Place | null;
  to: Place | null;
  userId: string | null;
  reason: string | null;
  at: string;
  by: string | null;
}

export type PlacementKind = 'place' | 'move' | 'checkOut' | 'checkIn' | 'archive' | 'restore';

/** What documents and files belong to, where they belong to something. */
export interface Project {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description: string;

  /** How many active documents it has. */
  documentCount: number;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface Purpose {
  documentId?: string | null;
  objectId?: string | null;
  batchId?: string | null;
  note?: string | null;
}

/** An exact amount with its unit. */
export interface Quantity {
  /** A decimal number; as text where it has more digits than a JSON number keeps. */
  value: number | string;

  /** A UCUM code. Answers carry the canonical one. */
  unit: string;
}

/** A question to one table and what it links to. */
export interface Query {
  /** The table. */
  from: string;

  /** Default: every column. */
  select?: string[];

  /** A tree of conditions, or its text form. */
  where?: WhereInput;
  groupBy?: string[];
  aggregate?: {
    fn: Aggregate;

    /** A column, or a path through at most three links: `Plasmid.Resistance`. */
    column?: string;
    as: string;
  }[];

  /** Columns, or the names of aggregates. */
  orderBy?: {
    /** A column, or a path through at most three links: `Plasmid.Resistance`. */
    column: string;
    dir?: 'asc' | 'desc';
  }[];
  archived?: boolean;
  limit?: number;
  offset?: number;
  params?: Record<string, unknown>;
}

export interface QueryAnswer {
  rows: Record<string, unknown>[];
  columns: { name: string; type: ColumnType; unit?: string }[];
  total: number;
  limit: number;
  offset: number;
}

/** One comparison. `value` may be `{param: "name"}`. */
export interface QueryCondition {
  /** A column, or a path through at most three links: `Plasmid.Resistance`. */
  column: string;
  op: QueryOperator;
  value?: unknown;

  /** The unit of `value`, for a measure. */
  unit?: string;
}

export type QueryOperator =
  | 'eq'
  | 'neq'
  | 'lt'
  | 'lte'
  | 'gt'
  | 'gte'
  | 'between'
  | 'in'
  | 'notIn'
  | 'contains'
  | 'startsWith'
  | 'endsWith'
  | 'isEmpty'
  | 'notEmpty'
  | 'hasAny'
  | 'hasAll'
  | 'within';

export interface QueryParameter {
  name: string;
  type: 'text' | 'number' | 'boolean' | 'date' | 'dateTime';
  required?: boolean;
  default?: unknown;
  label?: string;
}

/** What a document can refer to: the first word of a link `svc://object/<id>`. */
export type ReferenceType = 'object' | 'table' | 'batch' | 'file' | 'addon' | 'document' | 'container';

export interface ResultBatch {
  id: string;
  schemaId: string;

  /** Counts the changes of the columns; earlier ones stay readable. */
  schemaVersion: number;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** `superseded` as soon as a correction is recorded. */
  status: BatchStatus;
  finalized: boolean;
  finalizedAt: string | null;
  finalizedBy: string | null;
  rowCount: number;
  checksum: string | null;
  supersedesId: string | null;
  supersededById: string | null;
  reason: string | null;
  documentId: string | null;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface ResultColumn {
  /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
  name: string;
  type: ResultColumnType;
  required: boolean;
  unit: string | null;
  options: SelectOption[] | null;
  validation: ColumnValidation | null;

  /** Free text of at most 5000 characters. */
  description: string;
}

export type ResultColumnType =
  | 'text'
  | 'longText'
  | 'number'
  | 'integer'
  | 'boolean'
  | 'date'
  | 'dateTime'
  | 'select'
  | 'multiSelect'
  | 'measure'
  | 'url'
  | 'barcode'
  | 'json';

export interface ResultRow {
  /** The place of the row in its batch, from 0. */
  index: number;

  /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
  data: RowData;
}

export interface ResultSchema {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description: string;

  /** Counts the changes of the columns; earlier ones stay readable. */
  schemaVersion: number;
  columns: ResultColumn[];

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface ResultsBatchesAddRowsBody {
  rows: {
    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;
  }[];

  /** Default `append`. */
  mode?: 'append' | 'replace';
}

export interface ResultsBatchesCreateBody {
  schemaId: string;

  /** Default: the current one. */
  schemaVersion?: number;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;
  rows?: {
    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;
  }[];
  documentId?: string | null;

  /** Also finalize it, which needs `ws:finalize_results`. Default false: a draft. */
  finalize?: boolean;
}

export interface ResultsBatchesListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
  finalized?: boolean;

  /** Only what was finalized after this moment. */
  finalizedAfter?: string;
  schemaId?: string;
  status?: BatchStatus;
  documentId?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface ResultsBatchesListRowsParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;
}

export interface ResultsBatchesSupersedeBody {
  rows: {
    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;
  }[];

  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;

  /** Default: that of the batch it corrects. */
  schemaVersion?: number;

  /** Also finalize it, which needs `ws:finalize_results`. Default false: a draft. */
  finalize?: boolean;
}

export interface ResultsBatchesUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;
  documentId?: string | null;
}

export interface ResultsBatchesValidateAnswer {
  valid: boolean;

  /** How many were checked. */
  rowCount: number;
  invalidCount: number;

  /** Each row; of more than 5000 only those that do not fit, the first 5000 of them. */
  rows: {
    /** The place of the row in its batch, from 0. */
    index: number;
    valid: boolean;
    issues: CellIssue[];
  }[];
}

export interface ResultsBatchesValidateBody {
  rows?: {
    /** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
    data: RowData;
  }[];
}

export interface ResultsSchemasCreateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description?: string;

  /** All columns, in order. Names differ by more than case. */
  columns: {
    /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
    name: string;
    type: ResultColumnType;
    required?: boolean;

    /** For `measure`: any spelling of a UCUM unit. */
    unit?: string;

    /** For `select` and `multiSelect`. */
    options?: (string | { value: string; label?: string; color?: string })[];
    validation?: ColumnValidation | null;

    /** Free text of at most 5000 characters. */
    description?: string;
  }[];
}

export interface ResultsSchemasGetParams {
  /** With the columns of this version. */
  schemaVersion?: number;
}

export interface ResultsSchemasListParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
}

export interface ResultsSchemasUpdateBody {
  /** One line of 1 to 120 characters, not only blanks. */
  name?: string;

  /** Free text of at most 5000 characters. */
  description?: string;

  /** All columns, in order. Names differ by more than case. */
  columns?: {
    /** Unique in its table, compared without case; one line, at most 63 bytes of UTF-8. */
    name: string;
    type: ResultColumnType;
    required?: boolean;

    /** For `measure`: any spelling of a UCUM unit. */
    unit?: string;

    /** For `select` and `multiSelect`. */
    options?: (string | { value: string; label?: string; color?: string })[];
    validation?: ColumnValidation | null;

    /** Free text of at most 5000 characters. */
    description?: string;
  }[];
}

/** Values by column name. A `measure` takes a number in the column’s unit, or `{value, unit}`. */
export type RowData = Record<string, unknown>;

/** A query with a name and declared parameters. */
export interface SavedQuery {
  id: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** Free text of at most 5000 characters. */
  description: string;
  query: {
    /** The table. */
    from: string;

    /** Default: every column. */
    select?: string[];

    /** A tree of conditions, or its text form. */
    where?: WhereInput;
    groupBy?: string[];
    aggregate?: {
      fn: Aggregate;

      /** A column, or a path through at most three links: `Plasmid.Resistance`. */
      column?: string;
      as: string;
    }[];

    /** Columns, or the names of aggregates. */
    orderBy?: {
      /** A column, or a path through at most three links: `Plasmid.Resistance`. */
      column: string;
      dir?: 'asc' | 'desc';
    }[];
    archived?: boolean;
  };
  parameters: QueryParameter[];

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface SearchFacets {
  types: { type: SearchType; count: number }[];
  tables: {
    id: string;

    /** One line of 1 to 120 characters, not only blanks. */
    name: string;
    count: number;
  }[];
  projects: { id: string; count: number }[];
  people: {
    id: string;

    /** One line of 1 to 120 characters, not only blanks. */
    name: string;
    count: number;
  }[];
}

export interface SearchResult {
  type: SearchType;
  id: string;
  title: string;

  /** The piece of the text around what matched; empty where there is no text. */
  snippet: string;
  highlights: {
    /** Pairs of start and end, in UTF-16 code units; in order, never overlapping. */
    title: number[][];

    /** Pairs of start and end, in UTF-16 code units; in order, never overlapping. */
    snippet: number[][];
  };

  /** Falls from 1 (exact name, id or barcode) to words of the title and words of the text. */
  score: number;
  scope: {
    tableId: string | null;
    tableName: string | null;
    environmentId: string | null;
    environmentName: string | null;
    projectId: string | null;

    /** Of a document: the block to open it at. */
    blockId: string | null;
  };
  updatedAt: string;
  archived: boolean;
}

export interface SearchRunAnswer {
  results: SearchResult[];

  /** How many there are in all. */
  total: number;
  limit: number;
  offset: number;
  facets: SearchFacets;

  /** What was looked for instead, when nothing matches the words as they were typed. */
  corrected: string | null;
}

export interface SearchRunParams {
  /** How many to return. */
  limit?: number;

  /** How many to skip. Default 0. */
  offset?: number;

  /** What to look for: words, "phrases", -not. */
  q: string;

  /** Only these kinds; repeatable. */
  type?: SearchType[];
  projectId?: string;
  environmentId?: string;
  tableId?: string;
  createdBy?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;

  /** Default relevance. */
  sort?: 'relevance' | 'updatedAt';
}

export type SearchType = 'document' | 'file' | 'object' | 'resultSchema';

export interface SelectOption {
  value: string;
  label: string;
  color: string | null;
}

export interface StockMovement {
  containerId: string;

  /** Counts the rows of the container, from 1, without a gap. */
  sequence: number;
  kind: MovementKind;

  /** An exact amount with its unit. */
  change: Quantity;

  /** What was left after it. */
  balance: Quantity;
  lotId: string | null;
  consumptionId: string | null;
  otherContainerId: string | null;
  reason: string | null;
  at: string;
  by: string | null;
}

export interface StorageFilesAuditParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;
}

export interface StorageFilesDownloadParams {
  /** For how many seconds. Default 300; at most 3600. */
  expiresIn?: number;

  /** Whether browsers save or show it. What could run as a page is always saved. Default `attachment`. */
  disposition?: 'attachment' | 'inline';
}

export interface StorageFilesListParams {
  /** How many to return. */
  limit?: number;

  /** The `nextCursor` of the page before. */
  cursor?: string;

  /** true: the archived ones only. Default false: the active ones only. */
  archived?: boolean;

  /** Only what changed after this moment. */
  updatedAfter?: string;
  projectId?: string;

  /** Only these, separated by commas; archived ones too, unless `archived` says otherwise. */
  ids?: string;

  /** A part of the name, in any case. */
  name?: string;

  /** A media type, or a family of them such as `image/*`. */
  mimeType?: string;
}

export interface StorageFilesTextAnswer {
  text: {
    status: TextStatus;
    content: string | null;

    /** True when the file holds more text than is kept. */
    truncated: boolean;
    error: string | null;
  };
}

export interface StorageFilesUpdateBody {
  /** One line of 1 to 255 characters without slashes. */
  name?: string;

  /** Free text of at most 5000 characters. */
  description?: string;

  /** The project that the file belongs to. */
  projectId?: string | null;

  /** Names and values of your own, at most 50. */
  metadata?: Record<string, string>;
}

export interface StorageFilesUploadBase64Body {
  /** One line of 1 to 255 characters without slashes. */
  name: string;

  /** A media type, such as `text/csv`. */
  mimeType: string;

  /** The bytes in standard base64, at most 10 MiB of them. */
  data: string;

  /** Refused unless the bytes have this SHA-256. */
  sha256?: string;

  /** The project that the file belongs to. */
  projectId?: string | null;

  /** Free text of at most 5000 characters. */
  description?: string;

  /** Names and values of your own, at most 50. */
  metadata?: Record<string, string>;
}

export interface StorageUsageGetAnswer {
  usage: {
    totalBytes: number;
    fileCount: number;
    archivedBytes: number;
    byType: { mimeType: string; bytes: number; fileCount: number }[];
    byProject: { projectId: string | null; bytes: number; fileCount: number }[];
    byUser: { userId: string | null; name: string | null; bytes: number; fileCount: number }[];
    largestFiles: { id: string; name: string; sizeBytes: number; mimeType: string }[];
    computedAt: string;
  };
}

/** What is known of a document besides its text. */
export interface SvcDocument {
  id: string;

  /** One line of 1 to 300 characters. */
  title: string;
  projectId: string | null;
  blockCount: number;

  /** Of the whole markdown, in UTF-8. */
  sizeBytes: number;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export interface SvcFile {
  id: string;

  /** One line of 1 to 255 characters without slashes. */
  name: string;

  /** What the bytes are, judged by their beginning where that tells. */
  mimeType: string;

  /** What the caller called them, where that differs. */
  declaredMimeType: string | null;
  sizeBytes: number;
  sha256: string;

  /** The project that the file belongs to. */
  projectId: string | null;

  /** Free text of at most 5000 characters. */
  description: string;

  /** Names and values of your own, at most 50. */
  metadata: Record<string, string>;
  textStatus: TextStatus;

  /** Why no text could be read from it. */
  textError: string | null;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

/** A table with its active columns, by position. */
export interface Table {
  id: string;
  environmentId: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** `itemType`: the rows are kinds of things kept in the inventory. */
  kind: TableKind;

  /** Free text of at most 5000 characters. */
  description: string;
  namingSchemeId: string | null;

  /** How many active rows there are. */
  rowCount: number;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
  columns: Column[];
}

export type TableKind = 'data' | 'itemType';

/** A table as it stands in lists. */
export interface TableSummary {
  id: string;
  environmentId: string;

  /** One line of 1 to 120 characters, not only blanks. */
  name: string;

  /** `itemType`: the rows are kinds of things kept in the inventory. */
  kind: TableKind;

  /** Free text of at most 5000 characters. */
  description: string;
  namingSchemeId: string | null;

  /** How many active rows there are. */
  rowCount: number;

  /** Counts the changes of the resource; also its `ETag`. */
  version: number;
  createdAt: string;

  /** The user who made it. */
  createdBy: string | null;
  updatedAt: string;

  /** The user who changed it last. */
  updatedBy: string | null;

  /** When it was archived; null while it is active. */
  archivedAt: string | null;
}

export type TextStatus = 'none' | 'pending' | 'ready' | 'failed';

/** What every change of a resource with versions takes. */
export interface VersionedChange {
  /** Why the change is made; kept in the audit trail. Also as `X-Change-Reason`. */
  reason?: string;

  /** The version that was read; a stale one is refused. Also as `If-Match`. */
  version?: number;
}

/** A tree of conditions, or its text form. */
export type WhereInput = WhereNode | string;
