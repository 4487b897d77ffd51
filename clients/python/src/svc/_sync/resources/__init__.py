# Written from the contract by npm run generate.
"""Every noun of the service, by domain."""

from __future__ import annotations

from ..api import Api
from .addons_addons import AddonsAddons
from .addons_builds import AddonsBuilds
from .addons_capabilities import AddonsCapabilities
from .data_columns import DataColumns
from .data_environments import DataEnvironments
from .data_import_mappings import DataImportMappings
from .data_imports import DataImports
from .data_naming_schemes import DataNamingSchemes
from .data_objects import DataObjects
from .data_query import DataQuery
from .data_saved_queries import DataSavedQueries
from .data_tables import DataTables
from .data_units import DataUnits
from .documents_documents import DocumentsDocuments
from .documents_markdown import DocumentsMarkdown
from .documents_projects import DocumentsProjects
from .documents_versions import DocumentsVersions
from .identity_me import IdentityMe
from .inventory_audit import InventoryAudit
from .inventory_barcodes import InventoryBarcodes
from .inventory_consumptions import InventoryConsumptions
from .inventory_containers import InventoryContainers
from .inventory_item_types import InventoryItemTypes
from .inventory_items import InventoryItems
from .inventory_labels import InventoryLabels
from .inventory_lots import InventoryLots
from .inventory_placements import InventoryPlacements
from .platform_jobs import PlatformJobs
from .platform_limits import PlatformLimits
from .results_batches import ResultsBatches
from .results_schemas import ResultsSchemas
from .search import Search
from .storage_files import StorageFiles
from .storage_usage import StorageUsage


class Data:
    """The nouns of data."""

    def __init__(self, api: Api) -> None:
        self.environments = DataEnvironments(api)
        self.tables = DataTables(api)
        self.columns = DataColumns(api)
        self.objects = DataObjects(api)
        self.query = DataQuery(api)
        self.saved_queries = DataSavedQueries(api)
        self.naming_schemes = DataNamingSchemes(api)
        self.import_mappings = DataImportMappings(api)
        self.imports = DataImports(api)
        self.units = DataUnits(api)


class Inventory:
    """The nouns of inventory."""

    def __init__(self, api: Api) -> None:
        self.item_types = InventoryItemTypes(api)
        self.lots = InventoryLots(api)
        self.containers = InventoryContainers(api)
        self.placements = InventoryPlacements(api)
        self.items = InventoryItems(api)
        self.consumptions = InventoryConsumptions(api)
        self.audit = InventoryAudit(api)
        self.barcodes = InventoryBarcodes(api)
        self.labels = InventoryLabels(api)


class Results:
    """The nouns of results."""

    def __init__(self, api: Api) -> None:
        self.schemas = ResultsSchemas(api)
        self.batches = ResultsBatches(api)


class Documents:
    """The nouns of documents."""

    def __init__(self, api: Api) -> None:
        self.documents = DocumentsDocuments(api)
        self.markdown = DocumentsMarkdown(api)
        self.versions = DocumentsVersions(api)
        self.projects = DocumentsProjects(api)


class Addons:
    """The nouns of addons."""

    def __init__(self, api: Api) -> None:
        self.addons = AddonsAddons(api)
        self.builds = AddonsBuilds(api)
        self.capabilities = AddonsCapabilities(api)


class Storage:
    """The nouns of storage."""

    def __init__(self, api: Api) -> None:
        self.files = StorageFiles(api)
        self.usage = StorageUsage(api)


class Identity:
    """The nouns of identity."""

    def __init__(self, api: Api) -> None:
        self.me = IdentityMe(api)


class Platform:
    """The nouns of platform."""

    def __init__(self, api: Api) -> None:
        self.jobs = PlatformJobs(api)
        self.limits = PlatformLimits(api)


class Resources:
    """Every domain."""

    def __init__(self, api: Api) -> None:
        self.data = Data(api)
        self.inventory = Inventory(api)
        self.results = Results(api)
        self.documents = Documents(api)
        self.addons = Addons(api)
        self.search = Search(api)
        self.storage = Storage(api)
        self.identity = Identity(api)
        self.platform = Platform(api)
