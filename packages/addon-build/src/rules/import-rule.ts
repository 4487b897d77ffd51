import { findNearest } from '../issues/find-nearest.ts';
import type { Finding } from '../issues/issue.ts';
import { ALLOWED_MODULES, findUiPart } from '../modules/allowed-modules.ts';
import type { Resolved } from '../modules/resolve-specifier.ts';
import type { Node } from '../tree/tree.ts';
import type { Rule } from './rule.ts';

export interface ImportRuleOptions {
  /** What the manifest's `ui` names. */
  ui: ReadonlySet<string>;
  /** Every path that was sent. */
  paths: ReadonlySet<string>;
  found(specifier: string): void;
}

/** Every way to name a module is held against the list, also those that the bundler never sees. */
export function createImportRule({ ui, paths, found }: ImportRuleOptions): Rule {
  return ({ tree, project, report }) => {
    const checkSource = (source: Node & { value?: unknown }): void => {
      const specifier = String(source.value);
      const resolved = project.find(specifier, tree.path);
      const fault = describeFault(specifier, resolved, paths);
      if (fault !== null) report(source, fault);
      if (resolved.kind !== 'module') return;
      found(specifier);
      const part = findUiPart(specifier);
      if (part !== null && !ui.has(part)) report(source, describeUiPart(specifier, part));
    };
    const checkDeclaration = (node: {
      source: Node | null;
      attributes?: readonly Node[];
      phase?: string | null;
    }): void => {
      if (node.source === null) return;
      checkSource(node.source as Node & { value: string });
      if (node.attributes !== undefined && node.attributes.length > 0) report(node.attributes[0]!, ATTRIBUTES);
      if (node.phase) report(node as unknown as Node, PHASE);
    };
    return {
      ImportDeclaration: (node) => checkDeclaration(node as never),
      ExportNamedDeclaration: (node) => checkDeclaration(node as never),
      ExportAllDeclaration: (node) => checkDeclaration(node as never),
      TSImportType: (node) => checkSource(node.source as Node),
      TSExternalModuleReference: (node) => report(node, IMPORT_EQUALS),
      TSModuleDeclaration: (node) => {
        if (node.id.type === 'Literal') report(node.id, DECLARE_MODULE);
      },
      TSExportAssignment: (node) => report(node, EXPORT_EQUALS),
      TSNamespaceExportDeclaration: (node) => report(node, EXPORT_EQUALS),
      ImportExpression: (node) => report(node, DYNAMIC),
      MetaProperty: (node) => {
        if (node.meta.name === 'import') report(node, IMPORT_META);
      },
    };
  };
}

function describeFault(specifier: string, resolved: Resolved, paths: ReadonlySet<string>): Finding | null {
  const shown = JSON.stringify(specifier);
  switch (resolved.kind) {
    case 'script':
    case 'module':
      return null;
    case 'outside':
      return {
        code: 'IMPORT_TRAVERSAL',
        message: `The import ${shown} leaves the source tree of the addon.`,
        hint: 'Import a script of this addon: `./name`, `../folder/name`, or `@/folder/name` from its root.',
      };
    case 'nothing':
      return { code: 'IMPORT_UNRESOLVED', ...describeNothing(shown, resolved.wanted, paths) };
    case 'disallowed':
      return {
        code: 'IMPORT_DISALLOWED',
        message: `The import ${shown} is not on the list of what addons may import.`,
        hint: hintFor(specifier),
      };
  }
}

function describeNothing(shown: string, wanted: string, paths: ReadonlySet<string>): { message: string; hint: string } {
  const message = `The import ${shown} leads to no script of this addon.`;
  const bare = wanted.replace(/\.(?:[cm]?[jt]sx?)$/, '');
  if (bare !== wanted && (paths.has(`${bare}.ts`) || paths.has(`${bare}.tsx`))) {
    return { message, hint: `Leave the ending out: ${shown.replace(/\.\w+"$/, '"')}.` };
  }
  if (/\.(css|scss|json|svg|png|jpe?g|txt|csv|wasm|html)$/i.test(wanted)) {
    return { message, hint: 'Only .ts and .tsx can be imported. Write styles and data in a script that exports them.' };
  }
  const names = [...paths].map((path) => path.replace(/\.tsx?$/, ''));
  const near = findNearest(wanted, names);
  return {
    message,
    hint: near === null ? `Add a script \`${wanted || 'index'}.ts\` or mend the path.` : `Did you mean \`@/${near}\`?`,
  };
}

const PARTICULAR: Record<string, string> = {
  'react-dom': 'Import `react-dom/client`, which has `createRoot`.',
  'react/jsx-dev-runtime': 'Leave it out: JSX finds its runtime by itself.',
  '@svc/ui': 'Import `@svc/ui/primitives` and name `primitives` in `ui` of the manifest.',
};

function hintFor(specifier: string): string {
  const list = `Addons may import ${ALLOWED_MODULES.map((name) => `\`${name}\``).join(', ')} and their own scripts.`;
  if (Object.hasOwn(PARTICULAR, specifier)) return `${PARTICULAR[specifier]} ${list}`;
  if (specifier.startsWith('three/'))
    return `Only the core of \`three\` is there; write what you need of its extras yourself. ${list}`;
  if (specifier.startsWith('@svc/ui/')) return `Only \`@svc/ui/primitives\` is there. ${list}`;
  if (/^node:/.test(specifier)) return `Nothing of Node exists in a browser. ${list}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(specifier) || specifier.startsWith('//')) {
    return `Nothing is loaded from an address: put the code into a script of the addon. ${list}`;
  }
  const near = findNearest(specifier.trim(), ALLOWED_MODULES);
  return near === null ? list : `Did you mean \`${near}\`? ${list}`;
}

function describeUiPart(specifier: string, part: string): Finding {
  return {
    code: 'UI_NOT_DECLARED',
    message: `\`${specifier}\` is imported, and \`ui\` of the manifest does not name \`${part}\`.`,
    hint: `Add "${part}" to \`ui\` in the manifest: \`"ui": ["${part}"]\`.`,
  };
}

const ATTRIBUTES: Finding = {
  code: 'IMPORT_DISALLOWED',
  message: 'Imports take no attributes here: only scripts can be imported.',
  hint: 'Leave out `with { … }`, and write data in a script that exports it.',
};

const PHASE: Finding = {
  code: 'IMPORT_DISALLOWED',
  message: '`import defer` and `import source` are not there for addons.',
  hint: 'Write a plain `import`.',
};

const IMPORT_EQUALS: Finding = {
  code: 'IMPORT_DISALLOWED',
  message: '`import x = require(…)` is not there for addons.',
  hint: "Write `import x from '…'` or `import * as x from '…'`.",
};

const EXPORT_EQUALS: Finding = {
  code: 'COMPILE_ERROR',
  message: '`export =` and `export as namespace` do not exist here: scripts are ES modules.',
  hint: 'Write `export default …` or `export { … }`.',
};

const DECLARE_MODULE: Finding = {
  code: 'IMPORT_DISALLOWED',
  message: 'A script cannot declare a module: the modules of addons have their own types.',
  hint: 'Leave it out. Declare types of your own in a script, and import them.',
};

const DYNAMIC: Finding = {
  code: 'DYNAMIC_IMPORT',
  message: '`import()` loads code while the addon runs; everything has to be in the bundle.',
  hint: 'Write `import … from …` at the top of the script.',
};

const IMPORT_META: Finding = {
  code: 'DYNAMIC_IMPORT',
  message: '`import.meta` tells where the bundle was loaded from, which is nothing an addon may rely on.',
  hint: 'Leave it out; what an addon needs stands in its props.',
};
