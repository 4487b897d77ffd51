import { Type } from 'typebox';
import { operation } from '../operation.ts';
import { shape } from '../shapes.ts';

const Unit = shape({
  code: Type.String({ description: 'The canonical UCUM code.' }),
  name: Type.String(),
  symbol: Type.String({ description: 'As people print it.' }),
});

const reading = { method: 'GET', visibility: 'public', access: 'ws:view_data', scope: 'data.read' } as const;
const UnitText = Type.String({ minLength: 1, maxLength: 200 });

export const units = {
  list: operation({
    ...reading,
    name: 'data.units.list',
    path: '/units',
    summary: 'List the units of UCUM',
    query: shape({
      common: Type.Optional(Type.Boolean({ description: 'true: only those that laboratories use often.' })),
    }),
    response: shape({
      units: Type.Array(shape({ ...Unit.properties, dimension: Type.String(), isCommon: Type.Boolean() })),
    }),
  }),
  suggest: operation({
    ...reading,
    name: 'data.units.suggest',
    path: '/units/suggest',
    summary: 'Find the unit that somebody means',
    description: 'Takes the way people write: `ug/ml`, `µL`, `mg per mL`, `degC`.',
    query: shape({
      q: UnitText,
      commensurableWith: Type.Optional({ ...UnitText, description: 'Only units of the same dimension as this one.' }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    }),
    response: shape({ suggestions: Type.Array(Unit) }),
    errors: ['UNIT_UNKNOWN'],
  }),
  convert: operation({
    ...reading,
    name: 'data.units.convert',
    path: '/units/convert',
    summary: 'Convert a value, exactly where the factor is exact',
    query: shape({
      value: Type.String({ minLength: 1, maxLength: 100, description: 'A decimal number.' }),
      from: UnitText,
      to: UnitText,
      molarMass: Type.Optional(Type.String({ maxLength: 50, description: 'In g/mol, for mol and g.' })),
      density: Type.Optional(Type.String({ maxLength: 50, description: 'In g/mL, for g and L.' })),
    }),
    response: shape({
      conversion: shape({
        value: Type.String({ description: 'The result, as decimal text.' }),
        exact: Type.Boolean(),
        from: Type.String(),
        to: Type.String(),
        formatted: Type.String(),
      }),
    }),
    errors: ['UNIT_UNKNOWN', 'UNIT_INCOMPATIBLE'],
  }),
};
