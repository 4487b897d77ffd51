export const ISSUE_SEVERITIES = ['error', 'warning', 'advisory'] as const;
export type IssueSeverity = (typeof ISSUE_SEVERITIES)[number];

/** Every code a build may report. An error keeps the addon from being built; the others do not. */
export const ADDON_ISSUE_CODES = {
  UNMAPPED: { severity: 'error', meaning: 'An external entity has no entity in this workspace.' },
  HARDCODED_UUID: { severity: 'error', meaning: 'An id stands in the source; in a comment it is only a warning.' },
  EXT_UNDECLARED: { severity: 'error', meaning: '`process.ext.NAME` is used and the manifest does not declare NAME.' },
  EXT_COMPUTED: { severity: 'error', meaning: '`process` is used in another form than exactly `process.ext.NAME`.' },
  EXT_UNUSED: { severity: 'warning', meaning: 'The manifest declares an entity that no script uses.' },
  EXT_SCOPE_UNCOVERED: { severity: 'error', meaning: 'No declared scope covers the domain of an external entity.' },
  EXT_NOT_FOUND: { severity: 'error', meaning: 'The mapped entity is not in this workspace, or is archived.' },
  EXT_TYPE_MISMATCH: { severity: 'error', meaning: 'The mapped entity is of another type than the manifest says.' },
  SCOPE_UNDECLARED: { severity: 'warning', meaning: 'A method is called whose scope the manifest does not declare.' },
  SCOPE_UNUSED: { severity: 'warning', meaning: 'The manifest declares a scope that no call needs.' },
  SCOPE_UNKNOWN: { severity: 'error', meaning: 'The manifest names a scope that does not exist.' },
  METHOD_UNKNOWN: { severity: 'warning', meaning: 'A method is called that the proxy does not have.' },
  IMPORT_DISALLOWED: { severity: 'error', meaning: 'An import that addons may not have.' },
  IMPORT_UNRESOLVED: { severity: 'error', meaning: 'An import of a file that the addon does not have.' },
  IMPORT_TRAVERSAL: { severity: 'error', meaning: 'An import that leaves the source tree.' },
  EXPORT_MISSING: { severity: 'error', meaning: 'An imported name that the module does not export.' },
  UI_NOT_DECLARED: { severity: 'error', meaning: 'A part of `@svc/ui` is imported that `ui` does not name.' },
  ENTRY_MISSING: { severity: 'error', meaning: 'The entry script is not there.' },
  ENTRY_NO_DEFAULT: { severity: 'error', meaning: 'The entry script has no default export.' },
  EVAL_FORBIDDEN: { severity: 'error', meaning: 'Code or markup that would run what is not in the bundle.' },
  DYNAMIC_IMPORT: { severity: 'error', meaning: '`import()` or `import.meta`.' },
  COMPILE_ERROR: { severity: 'error', meaning: 'The source is not TypeScript, or cannot be bundled.' },
  TYPE_ERROR: { severity: 'advisory', meaning: 'What the type checker says; it never blocks.' },
  MANIFEST_INVALID: { severity: 'error', meaning: 'A field of the manifest breaks its rule.' },
  API_VERSION_UNSUPPORTED: { severity: 'error', meaning: '`apiVersion` is not `addon/v1`.' },
  REACT_UNSUPPORTED: { severity: 'error', meaning: '`react` is not `19`.' },
  FILE_TYPE: { severity: 'error', meaning: 'A script that is neither `.ts` nor `.tsx`.' },
  FILE_TOO_LARGE: { severity: 'error', meaning: 'A script of more than 512 KB.' },
  FILES_TOO_MANY: { severity: 'error', meaning: 'More than 128 scripts.' },
  TOTAL_TOO_LARGE: { severity: 'error', meaning: 'More than 2 MB of scripts.' },
  PATH_TOO_DEEP: { severity: 'error', meaning: 'A script more than 3 directories deep.' },
  PATH_INVALID: { severity: 'error', meaning: 'A path that is not plain, relative and normal.' },
  PATH_CASE_CLASH: { severity: 'error', meaning: 'Two paths that differ only in case, or in their ending.' },
  BUNDLE_TOO_LARGE: { severity: 'error', meaning: 'The bundle is larger than an addon may be.' },
} as const satisfies Record<string, { severity: IssueSeverity; meaning: string }>;

export type AddonIssueCode = keyof typeof ADDON_ISSUE_CODES;

/** Bounds of a source tree and of what is made of it. */
export const ADDON_LIMITS = {
  scriptBytes: 512 * 1024,
  scripts: 128,
  totalBytes: 2 * 1024 * 1024,
  depth: 3,
  bundleBytes: 4 * 1024 * 1024,
  manifestBytes: 64 * 1024,
  stateBytes: 64 * 1024,
} as const;
