# Written from the contract by npm run generate.
"""Every noun of the service, by domain."""

from __future__ import annotations

from ..api import AsyncApi
from .addons_addons import AsyncAddonsAddons
from .addons_builds import AsyncAddonsBuilds
from .addons_capabilities import AsyncAddonsCapabilities
from .data_columns import AsyncDataColumns
from .data_environments import AsyncDataEnvironments
from .data_import_mappings import AsyncDataImportMappings
from .data_imports import AsyncDataImports
from .data_naming_schemes import AsyncDataNamingSchemes
from .data_objects import AsyncDataObjects
from .data_query import AsyncDataQuery
from .data_saved_queries import AsyncDataSavedQueries
from .data_tables import AsyncDataTables
from .data_units import AsyncDataUnits
from .documents_documents import AsyncDocumentsDocuments
from .documents_markdown import AsyncDocumentsMarkdown
from .documents_projects import AsyncDocumentsProjects
from .documents_versions import AsyncDocumentsVersions
from .identity_me import AsyncIdentityMe
from .inventory_audit import AsyncInventoryAudit
from .inventory_barcodes import AsyncInventoryBarcodes
from .inventory_consumptions import AsyncInventoryConsumptions
from .inventory_containers import AsyncInventoryContainers
from .inventory_item_types import AsyncInventoryItemTypes
from .inventory_items import AsyncInventoryItems
from .inventory_labels import AsyncInventoryLabels
from .inventory_lots import AsyncInventoryLots
from .inventory_placements import AsyncInventoryPlacements
from .platform_jobs import AsyncPlatformJobs
from .platform_limits import AsyncPlatformLimits
from .results_batches import AsyncResultsBatches
from .results_schemas import AsyncResultsSchemas
from .search import AsyncSearch
from .storage_files import AsyncStorageFiles
from .storage_usage import AsyncStorageUsage


class AsyncData:
    """The nouns of data."""

    def __init__(self, api: AsyncApi) -> None:
        self.environments = AsyncDataEnvironments(api)
        self.tables = AsyncDataTables(api)
        self.columns = AsyncDataColumns(api)
        self.objects = AsyncDataObjects(api)
        self.query = AsyncDataQuery(api)
        self.saved_queries = AsyncDataSavedQueries(api)
        self.naming_schemes = AsyncDataNamingSchemes(api)
        self.import_mappings = AsyncDataImportMappings(api)
        self.imports = AsyncDataImports(api)
        self.units = AsyncDataUnits(api)


class AsyncInventory:
    """The nouns of inventory."""

    def __init__(self, api: AsyncApi) -> None:
        self.item_types = AsyncInventoryItemTypes(api)
        self.lots = AsyncInventoryLots(api)
        self.containers = AsyncInventoryContainers(api)
        self.placements = AsyncInventoryPlacements(api)
        self.items = AsyncInventoryItems(api)
        self.consumptions = AsyncInventoryConsumptions(api)
        self.audit = AsyncInventoryAudit(api)
        self.barcodes = AsyncInventoryBarcodes(api)
        self.labels = AsyncInventoryLabels(api)


class AsyncResults:
    """The nouns of results."""

    def __init__(self, api: AsyncApi) -> None:
        self.schemas = AsyncResultsSchemas(api)
        self.batches = AsyncResultsBatches(api)


class AsyncDocuments:
    """The nouns of documents."""

    def __init__(self, api: AsyncApi) -> None:
        self.documents = AsyncDocumentsDocuments(api)
        self.markdown = AsyncDocumentsMarkdown(api)
        self.versions = AsyncDocumentsVersions(api)
        self.projects = AsyncDocumentsProjects(api)


class AsyncAddons:
    """The nouns of addons."""

    def __init__(self, api: AsyncApi) -> None:
        self.addons = AsyncAddonsAddons(api)
        self.builds = AsyncAddonsBuilds(api)
        self.capabilities = AsyncAddonsCapabilities(api)


class AsyncStorage:
    """The nouns of storage."""

    def __init__(self, api: AsyncApi) -> None:
        self.files = AsyncStorageFiles(api)
        self.usage = AsyncStorageUsage(api)


class AsyncIdentity:
    """The nouns of identity."""

    def __init__(self, api: AsyncApi) -> None:
        self.me = AsyncIdentityMe(api)


class AsyncPlatform:
    """The nouns of platform."""

    def __init__(self, api: AsyncApi) -> None:
        self.jobs = AsyncPlatformJobs(api)
        self.limits = AsyncPlatformLimits(api)


class AsyncResources:
    """Every domain."""

    def __init__(self, api: AsyncApi) -> None:
        self.data = AsyncData(api)
        self.inventory = AsyncInventory(api)
        self.results = AsyncResults(api)
        self.documents = AsyncDocuments(api)
        self.addons = AsyncAddons(api)
        self.search = AsyncSearch(api)
        self.storage = AsyncStorage(api)
        self.identity = AsyncIdentity(api)
        self.platform = AsyncPlatform(api)
