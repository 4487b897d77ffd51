/** A thing that a text can link to. */
export interface Linkable {
  id: string;
  name: string;
}

export interface DemoTexts {
  plasmids: readonly Linkable[];
  cellLine: Linkable;
  sampleTableId: string;
}

const link = ({ id, name }: Linkable): string => `[${name}](svc://object/${id})`;

/** A protocol as labs write them: steps, volumes, warnings. */
export function writeProtocol({ plasmids, cellLine }: DemoTexts): string {
  return `# Transient transfection, 6-well format

For adherent lines such as ${link(cellLine)}. Hands-on time about 45 minutes; read-out after 48 hours.

## Before you start

- [ ] Cells at 70–80 % confluence, passage below 25
- [ ] Medium without antibiotics, warmed to 37 °C
- [ ] Plasmid DNA at 0.5 mg/mL or more, endotoxin-free

> **Safety.** Work in a class II cabinet. Transfected cultures are S1 waste.

## Mix for one well

| Component | Amount | Note |
|---|---:|---|
| Plasmid DNA | 2.5 µg | see the map before you pick one |
| Opti-MEM | 250 µL | twice: once for DNA, once for reagent |
| Lipid reagent | 6 µL | ratio 2.4 : 1, titrate for new lines |

The volume of DNA follows from its concentration:

$$
V_\\mathrm{DNA} = \\frac{m}{c} = \\frac{2.5\\ \\mu\\mathrm{g}}{c}
$$

## Steps

1. Dilute the DNA in 250 µL Opti-MEM.
2. Dilute the reagent in 250 µL Opti-MEM, wait 5 minutes.[^wait]
3. Combine, mix by inverting, leave for 20 minutes at room temperature.
4. Add dropwise; rock the plate.
5. Change the medium after 6 hours.

Plasmids that worked so far: ${plasmids.map(link).join(', ')}.

[^wait]: Longer than 15 minutes and the efficiency falls.
`;
}

/** An experiment as it is written up afterwards. */
export function writeExperiment({ plasmids, cellLine, sampleTableId }: DemoTexts, protocol: Linkable): string {
  const [first] = plasmids;
  return `# Dose response of ${first!.name}

Follows the [protocol](svc://document/${protocol.id}), in ${link(cellLine)} with ${link(first!)}.

## Question

Does expression saturate above 2 µg per well, as it did in the pilot?

## Model

Four-parameter logistic, with $A$ the background and $D$ the plateau:

$$
y = D + \\frac{A - D}{1 + \\left(\\frac{x}{C}\\right)^{B}}
$$

## Readings

| DNA (µg) | Mean (RFU) | SD | n |
|---:|---:|---:|---:|
| 0.5 | 1 180 | 96 | 4 |
| 1.0 | 2 340 | 141 | 4 |
| 2.0 | 4 050 | 233 | 4 |
| 4.0 | 4 190 | 310 | 4 |

The fit gives $C = 1.1\\ \\mu\\mathrm{g}$; ~~one outlier removed~~ all wells kept.

## Samples

\`\`\`svc-table
{"id": "${sampleTableId}"}
\`\`\`

## Conclusion

1. It saturates; **2 µg** is enough.
2. Repeat with a second line before the method is changed.

- [x] Raw data filed
- [ ] Reviewed by Maya
`;
}
