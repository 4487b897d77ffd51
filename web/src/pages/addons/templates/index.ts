import type { AddonManifest } from '@svc/contract';
import blank from './blank/index.tsx?raw';
import chart from './chart/index.tsx?raw';
import chartPoints from './chart/points.ts?raw';
import form from './form/index.tsx?raw';
import tableViewer from './table-viewer/index.tsx?raw';

export interface AddonTemplate {
  id: string;
  label: string;
  description: string;
  icon: string;
  manifest: AddonManifest;
  scripts: { path: string; content: string }[];
}

/** What every addon says of itself. */
const BASE: AddonManifest = { apiVersion: 'addon/v1', ui: ['primitives'], react: '19' };

/** What an addon can begin with. The code of each stands beside this file and is built in a test. */
export const ADDON_TEMPLATES: AddonTemplate[] = [
  {
    id: 'blank',
    label: 'Blank',
    description: 'One heading, and room for the rest.',
    icon: 'puzzle',
    manifest: { ...BASE, scopes: [], surfaces: ['page'] },
    scripts: [{ path: 'index.tsx', content: blank }],
  },
  {
    id: 'table-viewer',
    label: 'Table viewer',
    description: 'Rows of a table, with a filter that is remembered.',
    icon: 'table',
    manifest: {
      ...BASE,
      scopes: ['data.read'],
      surfaces: ['page', 'block'],
      defaultHeight: 320,
      externalEntities: {
        TABLE: { entityId: null, entityType: 'data_table', description: 'The table whose rows are shown.' },
      },
      configSchema: {
        limit: {
          type: 'integer',
          title: 'Rows',
          description: 'How many rows to show.',
          minimum: 1,
          maximum: 500,
          default: 50,
        },
      },
    },
    scripts: [{ path: 'index.tsx', content: tableViewer }],
  },
  {
    id: 'form',
    label: 'Form',
    description: 'A form that writes one row into a table.',
    icon: 'forms',
    manifest: {
      ...BASE,
      scopes: ['data.read', 'data.write'],
      surfaces: ['page', 'block'],
      defaultHeight: 360,
      externalEntities: {
        TABLE: { entityId: null, entityType: 'data_table', description: 'The table that new rows are written into.' },
      },
    },
    scripts: [{ path: 'index.tsx', content: form }],
  },
  {
    id: 'chart',
    label: 'Chart',
    description: 'Two number columns of a table against each other.',
    icon: 'chart-line',
    manifest: {
      ...BASE,
      scopes: ['data.read'],
      surfaces: ['page', 'block'],
      defaultHeight: 380,
      externalEntities: {
        TABLE: { entityId: null, entityType: 'data_table', description: 'The table with the numbers to draw.' },
      },
      configSchema: {
        x: { type: 'string', title: 'Column across', description: 'The first number column, if left empty.' },
        y: { type: 'string', title: 'Column up', description: 'The second number column, if left empty.' },
      },
    },
    scripts: [
      { path: 'index.tsx', content: chart },
      { path: 'points.ts', content: chartPoints },
    ],
  },
];
