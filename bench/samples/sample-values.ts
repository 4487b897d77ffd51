/** The rows that are sent: like those that `seed-samples.ts` makes in SQL. */
export const STATUSES = ['new', 'running', 'done', 'failed'] as const;

export const WORDS =
  'aliquot buffer plasmid vector primer assay lysate culture medium antibody enzyme colony strain pellet eluate column filter gradient sterile frozen thawed diluted control repeat verified pending rack shelf tube plate'.split(
    ' ',
  );

export const FIRST_COLLECTED = '2023-01-01T00:00:00.000Z';

export interface Sample {
  Name: string;
  Code: string;
  Concentration: number;
  Passage: number;
  Active: boolean;
  Collected: string;
  Status: string;
  Notes: string;
}

export function makeSample(number: number): Sample {
  const word = (index: number): string => WORDS[index % WORDS.length]!;
  return {
    Name: `Sample ${number}`,
    Code: `S-${String(number).padStart(8, '0')}`,
    Concentration: Math.round(((number * 7919) % 1_000_003) / 1.000003) / 1000,
    Passage: (number * 31) % 60,
    Active: (number * 17) % 3 !== 0,
    Collected: new Date(Date.parse(FIRST_COLLECTED) + ((number * 104_729) % 94_608_000) * 1000).toISOString(),
    Status: STATUSES[((number * 13) % 1009) % STATUSES.length]!,
    Notes: [number, number * 7, number + 3, number * 11, number + 17].map(word).join(' '),
  };
}

/** In one sample of a hundred thousand. */
export const RARE_WORD = 'quetzal';
