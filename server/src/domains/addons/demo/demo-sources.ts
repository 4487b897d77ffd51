import type { NewScript } from '@svc/contract';

/** A small addon of the demo: what it shows, and the table of the demo that it shows it of. */
export interface DemoAddon {
  name: string;
  description: string;
  icon: string;
  /** The name of the table that `process.ext.<entity>` stands for. */
  table: string;
  entity: string;
  instruction: string;
  surfaces: readonly ('page' | 'block')[];
  scripts: NewScript[];
}

/** The entry is the same for all: it renders the component of `view.tsx`. */
const INDEX = `import type { AddonMount } from '@svc/addon-sdk';
import { createRoot } from 'react-dom/client';
import { View } from './view';

const mount: AddonMount = (element, { svc }) => {
  const root = createRoot(element);
  root.render(<View svc={svc} />);
  return () => root.unmount();
};

export default mount;
`;

const PLATE_VIEW = `import type { AddonProps } from '@svc/addon-sdk';
import { ErrorState, Page, PlateGrid, Select, type Well } from '@svc/ui/primitives';
import { useEffect, useState } from 'react';

type Svc = AddonProps['svc'];

async function listPlates(svc: Svc): Promise<string[]> {
  const { rows } = await svc.data.query.run({
    from: process.ext.WELLS,
    groupBy: ['Plate'],
    aggregate: [{ fn: 'count', as: 'wells' }],
    orderBy: [{ column: 'Plate' }],
    limit: 500,
  });
  return rows.map((row) => String(row.Plate));
}

async function loadWells(svc: Svc, plate: string): Promise<Record<string, Well>> {
  const { rows } = await svc.data.query.run({
    from: process.ext.WELLS,
    select: ['Well', 'OD450', 'Flag'],
    where: { column: 'Plate', op: 'eq', value: plate },
    limit: 96,
  });
  return Object.fromEntries(
    rows.map((row) => [
      String(row.Well),
      {
        value: row.OD450 === null ? null : Number(row.OD450),
        flagged: row.Flag !== null,
        description: row.Flag === null ? '' : String(row.Flag),
      },
    ]),
  );
}

export function View({ svc }: { svc: Svc }) {
  const [plates, setPlates] = useState<string[]>([]);
  const [plate, setPlate] = useState<string | null>(null);
  const [wells, setWells] = useState<Record<string, Well>>({});
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    listPlates(svc).then((found) => {
      setPlates(found);
      setPlate(found[0] ?? null);
    }, setError);
  }, [svc]);

  useEffect(() => {
    if (plate !== null) loadWells(svc, plate).then(setWells, setError);
  }, [svc, plate]);

  if (error !== null) return <ErrorState error={error} />;
  return (
    <Page title="ELISA plates" description="Absorbance at 450 nm. A dashed edge marks a flagged well.">
      <Select label="Plate" options={plates} value={plate} onChange={setPlate} required />
      <PlateGrid label={'Plate ' + (plate ?? '')} wells={wells} />
    </Page>
  );
}
`;

const STATUS_VIEW = `import type { AddonProps } from '@svc/addon-sdk';
import { BarChart, ErrorState, Skeleton } from '@svc/ui/primitives';
import { useEffect, useState } from 'react';

interface Share {
  status: string;
  samples: number;
}

export function View({ svc }: Pick<AddonProps, 'svc'>) {
  const [shares, setShares] = useState<Share[] | null>(null);
  const [error, setError] = useState<unknown>(null);

  useEffect(() => {
    svc.data.query
      .run({
        from: process.ext.SAMPLES,
        groupBy: ['Status'],
        aggregate: [{ fn: 'count', as: 'samples' }],
        orderBy: [{ column: 'samples', dir: 'desc' }],
      })
      .then(({ rows }) =>
        setShares(rows.map((row) => ({ status: String(row.Status ?? 'none'), samples: Number(row.samples) }))),
      )
      .catch(setError);
  }, [svc]);

  if (error !== null) return <ErrorState error={error} />;
  if (shares === null) return <Skeleton />;
  return (
    <BarChart
      label="Samples by status"
      categories={shares.map(({ status }) => status)}
      series={[{ name: 'Samples', values: shares.map(({ samples }) => samples) }]}
      xLabel="Status"
      yLabel="Samples"
    />
  );
}
`;

export const DEMO_ADDONS: readonly DemoAddon[] = [
  {
    name: 'ELISA plates',
    description: 'A plate of the ELISA as a heat map, with the flagged wells marked.',
    icon: 'grid-dots',
    table: 'ELISA wells',
    entity: 'WELLS',
    instruction: 'The table of wells, with the columns Plate, Well, OD450 and Flag.',
    surfaces: ['page'],
    scripts: [
      { path: 'index.tsx', content: INDEX },
      { path: 'view.tsx', content: PLATE_VIEW },
    ],
  },
  {
    name: 'Samples by status',
    description: 'How many samples are new, running, ok or failed, as bars; on a page of its own or in a document.',
    icon: 'chart-bar',
    table: 'Samples',
    entity: 'SAMPLES',
    instruction: 'The table of samples, with a column Status.',
    surfaces: ['page', 'block'],
    scripts: [
      { path: 'index.tsx', content: INDEX },
      { path: 'view.tsx', content: STATUS_VIEW },
    ],
  },
];
