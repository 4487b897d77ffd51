import { type Static, Type } from 'typebox';
import { operation } from '../operation.ts';
import { Id, Name, nullable, oneOf, shape } from '../shapes.ts';
import { reading } from './access.ts';
import { CONTAINER_KINDS, PathStep } from './containers.ts';

export const LABEL_FORMATS = ['pdf', 'png', 'zpl'] as const;
export const LABEL_SYMBOLOGIES = ['qr', 'datamatrix', 'code128'] as const;

/** What a scanned code stands for. */
export const BarcodeMatch = shape({
  type: oneOf(['container', 'lot', 'object']),
  id: Id,
  name: Name,
  kind: nullable(oneOf(CONTAINER_KINDS, { description: 'Of a container.' })),
  itemTypeId: nullable({ ...Id, description: 'Of a lot, of the lot of a container, or of an object.' }),
  path: Type.Array(PathStep, { description: 'Of a container: what is around it, outermost first.' }),
});

export const barcodes = {
  resolve: operation({
    ...reading,
    name: 'inventory.barcodes.resolve',
    method: 'GET',
    path: '/inventory/barcodes/{code}',
    summary: 'Tell what a scanned code stands for',
    description: 'A container, a lot, or a row of an item type with this value in a column of type `barcode`.',
    params: shape({ code: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: shape({ code: Type.String(), matches: Type.Array(BarcodeMatch, { minItems: 1 }) }),
  }),
};

const Millimeters = Type.Number({ exclusiveMinimum: 0, maximum: 1000, description: 'In millimeters.' });
const Margin = Type.Number({ minimum: 0, maximum: 200, description: 'In millimeters.' });

/** How labels lie on a sheet. */
export const LabelSheet = shape({
  pageWidth: Type.Optional({ ...Millimeters, description: 'In millimeters. Default 210, as of A4.' }),
  pageHeight: Type.Optional({ ...Millimeters, description: 'In millimeters. Default 297, as of A4.' }),
  columns: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, description: 'Default 3.' })),
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, description: 'Default 8.' })),
  marginX: Type.Optional({ ...Margin, description: 'In millimeters. Default 7.' }),
  marginY: Type.Optional({ ...Margin, description: 'In millimeters. Default 13.' }),
  gapX: Type.Optional({ ...Margin, description: 'In millimeters. Default 2.5.' }),
  gapY: Type.Optional({ ...Margin, description: 'In millimeters. Default 0.' }),
  skip: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 5000, description: 'How many labels of the first sheet are used up.' }),
  ),
});

export type LabelSheet = Static<typeof LabelSheet>;

export const labels = {
  print: operation({
    ...reading,
    name: 'inventory.labels.print',
    method: 'POST',
    path: '/inventory/labels',
    summary: 'Make labels of containers and lots',
    description:
      'A code is the barcode of the thing, or its id where it has none. `pdf`: sheets; `png`: one picture, the labels below each other; `zpl`: for label printers.',
    readOnly: true,
    bulk: true,
    cost: 5,
    answers: ['application/pdf', 'image/png', 'application/zpl'],
    body: shape({
      containerIds: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
      lotIds: Type.Optional(Type.Array(Id, { maxItems: 1000 })),
      format: Type.Optional(oneOf(LABEL_FORMATS, { description: 'Default `pdf`.' })),
      symbology: Type.Optional(oneOf(LABEL_SYMBOLOGIES, { description: 'Default `qr`.' })),
      sheet: Type.Optional(LabelSheet),
      width: Type.Optional({ ...Millimeters, description: 'Of a label, for `png` and `zpl`. Default 50.' }),
      height: Type.Optional({ ...Millimeters, description: 'Of a label, for `png` and `zpl`. Default 25.' }),
      dpi: Type.Optional(oneOf(['203', '300', '600'], { description: 'For `png` and `zpl`. Default 203.' })),
    }),
    response: Type.Unknown({ description: 'The labels, in the format that was asked for.' }),
  }),
};
