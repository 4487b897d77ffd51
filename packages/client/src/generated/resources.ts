// Written from the contract by `npm run generate`.

import type { Connection } from '../core/connection.ts';
import { DataEnvironments } from './resources/data-environments.ts';
import { DataTables } from './resources/data-tables.ts';
import { DataColumns } from './resources/data-columns.ts';
import { DataObjects } from './resources/data-objects.ts';
import { DataQuery } from './resources/data-query.ts';
import { DataSavedQueries } from './resources/data-saved-queries.ts';
import { DataNamingSchemes } from './resources/data-naming-schemes.ts';
import { DataImportMappings } from './resources/data-import-mappings.ts';
import { DataImports } from './resources/data-imports.ts';
import { DataUnits } from './resources/data-units.ts';
import { InventoryItemTypes } from './resources/inventory-item-types.ts';
import { InventoryLots } from './resources/inventory-lots.ts';
import { InventoryContainers } from './resources/inventory-containers.ts';
import { InventoryPlacements } from './resources/inventory-placements.ts';
import { InventoryItems } from './resources/inventory-items.ts';
import { InventoryConsumptions } from './resources/inventory-consumptions.ts';
import { InventoryAudit } from './resources/inventory-audit.ts';
import { InventoryBarcodes } from './resources/inventory-barcodes.ts';
import { InventoryLabels } from './resources/inventory-labels.ts';
import { ResultsSchemas } from './resources/results-schemas.ts';
import { ResultsBatches } from './resources/results-batches.ts';
import { Documents } from './resources/documents.ts';
import { DocumentsMarkdown } from './resources/documents-markdown.ts';
import { DocumentsVersions } from './resources/documents-versions.ts';
import { DocumentsProjects } from './resources/documents-projects.ts';
import { Addons } from './resources/addons.ts';
import { AddonsBuilds } from './resources/addons-builds.ts';
import { AddonsCapabilities } from './resources/addons-capabilities.ts';
import { Search } from './resources/search.ts';
import { StorageFiles } from './resources/storage-files.ts';
import { StorageUsage } from './resources/storage-usage.ts';
import { IdentityMe } from './resources/identity-me.ts';
import { PlatformJobs } from './resources/platform-jobs.ts';
import { PlatformLimits } from './resources/platform-limits.ts';

/** Every resource of the service, by domain and noun. */
export class Resources {
  readonly data: {
    readonly environments: DataEnvironments;
    readonly tables: DataTables;
    readonly columns: DataColumns;
    readonly objects: DataObjects;
    readonly query: DataQuery;
    readonly savedQueries: DataSavedQueries;
    readonly namingSchemes: DataNamingSchemes;
    readonly importMappings: DataImportMappings;
    readonly imports: DataImports;
    readonly units: DataUnits;
  };
  readonly inventory: {
    readonly itemTypes: InventoryItemTypes;
    readonly lots: InventoryLots;
    readonly containers: InventoryContainers;
    readonly placements: InventoryPlacements;
    readonly items: InventoryItems;
    readonly consumptions: InventoryConsumptions;
    readonly audit: InventoryAudit;
    readonly barcodes: InventoryBarcodes;
    readonly labels: InventoryLabels;
  };
  readonly results: {
    readonly schemas: ResultsSchemas;
    readonly batches: ResultsBatches;
  };
  readonly documents: {
    readonly documents: Documents;
    readonly markdown: DocumentsMarkdown;
    readonly versions: DocumentsVersions;
    readonly projects: DocumentsProjects;
  };
  readonly addons: {
    readonly addons: Addons;
    readonly builds: AddonsBuilds;
    readonly capabilities: AddonsCapabilities;
  };
  readonly search: Search;
  readonly storage: {
    readonly files: StorageFiles;
    readonly usage: StorageUsage;
  };
  readonly identity: {
    readonly me: IdentityMe;
  };
  readonly platform: {
    readonly jobs: PlatformJobs;
    readonly limits: PlatformLimits;
  };

  constructor(connection: Connection) {
    this.data = {
      environments: new DataEnvironments(connection),
      tables: new DataTables(connection),
      columns: new DataColumns(connection),
      objects: new DataObjects(connection),
      query: new DataQuery(connection),
      savedQueries: new DataSavedQueries(connection),
      namingSchemes: new DataNamingSchemes(connection),
      importMappings: new DataImportMappings(connection),
      imports: new DataImports(connection),
      units: new DataUnits(connection),
    };
    this.inventory = {
      itemTypes: new InventoryItemTypes(connection),
      lots: new InventoryLots(connection),
      containers: new InventoryContainers(connection),
      placements: new InventoryPlacements(connection),
      items: new InventoryItems(connection),
      consumptions: new InventoryConsumptions(connection),
      audit: new InventoryAudit(connection),
      barcodes: new InventoryBarcodes(connection),
      labels: new InventoryLabels(connection),
    };
    this.results = {
      schemas: new ResultsSchemas(connection),
      batches: new ResultsBatches(connection),
    };
    this.documents = {
      documents: new Documents(connection),
      markdown: new DocumentsMarkdown(connection),
      versions: new DocumentsVersions(connection),
      projects: new DocumentsProjects(connection),
    };
    this.addons = {
      addons: new Addons(connection),
      builds: new AddonsBuilds(connection),
      capabilities: new AddonsCapabilities(connection),
    };
    this.search = new Search(connection);
    this.storage = {
      files: new StorageFiles(connection),
      usage: new StorageUsage(connection),
    };
    this.identity = {
      me: new IdentityMe(connection),
    };
    this.platform = {
      jobs: new PlatformJobs(connection),
      limits: new PlatformLimits(connection),
    };
  }
}
