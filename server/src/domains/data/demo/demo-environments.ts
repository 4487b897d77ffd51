import type { DemoLab, SeedDemo } from '../../identity/index.ts';
import {
  archiveEnvironment,
  createEnvironment,
  listEnvironments,
  updateEnvironmentFields,
} from '../environments/environments.ts';

type Person = Parameters<DemoLab['as']>[0];

interface DemoEnvironment {
  name: string;
  by: Person;
  description: string;
  /** What somebody made of it later, and why. */
  revised?: { by: Person; description: string; reason: string };
  archived?: { reason: string };
}

const ENVIRONMENTS: DemoEnvironment[] = [
  {
    name: 'Plasmid library',
    by: 'molecularBiologist',
    description: 'Expression and reporter plasmids with maps, resistance, and where the glycerol stocks are.',
    revised: {
      by: 'admin',
      description:
        'Expression and reporter plasmids: backbone, insert, resistance, sequence-verified or not, and the position of each glycerol stock.',
      reason: 'Agreed in the lab meeting: every plasmid tells whether it was verified',
    },
  },
  {
    name: 'Sequencing runs',
    by: 'molecularBiologist',
    description: 'Sanger and Nanopore runs: samples, primers or barcodes, read quality, and the files that came back.',
  },
  {
    name: 'Cell culture',
    by: 'technician',
    description: 'HEK293T, CHO-K1 and primary lines: passage, confluence, medium lot, mycoplasma tests.',
    revised: {
      by: 'technician',
      description:
        'HEK293T, CHO-K1 and primary lines: passage, viability, confluence, medium lot, and a mycoplasma test every four weeks.',
      reason: 'Mycoplasma testing is monthly from now on',
    },
  },
  {
    name: 'Assay development',
    by: 'admin',
    description: 'ELISA and luciferase assays on their way to a fixed protocol: plate layouts, standards, Z′ factors.',
  },
  {
    name: 'Antibody inventory',
    by: 'technician',
    description: 'Primary and secondary antibodies: target, host, clone, lot, working dilution, freezer position.',
  },
  {
    name: 'Protein purification',
    by: 'molecularBiologist',
    description: 'His- and Strep-tagged constructs: lysis, ÄKTA fractions, yield in mg per litre, purity by SDS-PAGE.',
  },
  {
    name: 'Primer orders',
    by: 'technician',
    description: 'Oligos with sequence, melting temperature, supplier and arrival date.',
    revised: {
      by: 'admin',
      description: 'Oligos with sequence, melting temperature (°C, nearest neighbour), supplier and arrival date.',
      reason: 'Two ways to compute the melting temperature were mixed',
    },
  },
  {
    name: 'qPCR pilot 2024',
    by: 'molecularBiologist',
    description: 'Pilot of the knock-down screen: Ct values of four targets and two reference genes.',
    archived: { reason: 'The pilot is over; the screen continues in Assay development' },
  },
];

const PAGE = 200;
const NOTHING = { params: {}, query: {}, body: undefined };

/** Environments of a lab at work, each made, revised and put away by the person whose business it is. */
export const seedDemoEnvironments: SeedDemo = async (lab) => {
  const existing = await listNames(lab);
  const missing = ENVIRONMENTS.filter(({ name }) => !existing.has(name));
  const made: string[] = [];
  for (const environment of missing) {
    const id = await create(lab, environment);
    const { revised } = environment;
    if (revised !== undefined) {
      await lab.as(revised.by, (ctx) =>
        updateEnvironmentFields(
          { ...ctx, reason: revised.reason },
          { ...NOTHING, params: { id }, body: { description: revised.description } },
        ),
      );
    }
    made.push(`Environment ${environment.name}${environment.archived === undefined ? '' : ' (archived)'}`);
  }
  return made;
};

async function listNames(lab: DemoLab): Promise<Set<string>> {
  const names = new Set<string>();
  for (const archived of [false, true]) {
    const page = await lab.as('owner', (ctx) =>
      listEnvironments(ctx, { ...NOTHING, query: { archived, limit: PAGE } }),
    );
    const { environments } = JSON.parse(page.text) as typeof page.shape;
    for (const { name } of environments) names.add(name);
  }
  return names;
}

function create(lab: DemoLab, { by, name, description, archived }: DemoEnvironment): Promise<string> {
  return lab.as(by, async (ctx) => {
    const created = await createEnvironment(ctx, { ...NOTHING, body: { name, description } });
    const { id } = JSON.parse(created.text) as typeof created.shape;
    if (archived !== undefined)
      await archiveEnvironment({ ...ctx, reason: archived.reason }, { ...NOTHING, params: { id } });
    return id;
  });
}
