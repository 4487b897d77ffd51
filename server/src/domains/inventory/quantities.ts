import type { Quantity } from '@svc/contract';
import { canonicalizeUnit, convert, parseUnit, type SubstanceOptions, UnitError } from '@svc/units';
import { AppError } from '../../kernel/app-error.ts';
import { toDecimalText } from '../data/index.ts';
import { compareDecimals, trimDecimal } from './exact-decimal.ts';

/** An amount that was read and understood: exact decimal text, canonical unit. */
export interface Amount {
  value: string;
  unit: string;
}

/** What a container keeps beside its amount, so that amounts in different units are compared. */
export interface StockUnit {
  unit: string;
  /** The base unit of the dimension, such as `m3`. */
  dimension: string;
  /** What one of the unit is in that. */
  factor: string;
}

type Bound = 'any' | 'notNegative' | 'positive';

/** Reads an amount as callers send it; `field` is how the message calls it. */
export function parseQuantity(field: string, quantity: Quantity, bound: Bound): Amount {
  const decimal = toDecimalText(quantity.value);
  if ('problem' in decimal) throw new AppError('VALIDATION_ERROR', `${field}.value ${decimal.problem}.`);
  const value = trimDecimal(decimal.text);
  const sign = compareDecimals(value, '0');
  if (bound === 'notNegative' && sign < 0) {
    throw new AppError('VALIDATION_ERROR', `${field}.value must not be below zero.`);
  }
  if (bound === 'positive' && sign <= 0) {
    throw new AppError('VALIDATION_ERROR', `${field}.value must be greater than zero.`);
  }
  return { value, unit: toStockUnit(`${field}.unit`, quantity.unit).unit };
}

const MAX_KNOWN = 1000;
const known = new Map<string, StockUnit>();

/** Reads the unit of a stock: one that measures how much there is, so no temperature and no pH. */
export function toStockUnit(field: string, text: string): StockUnit {
  const remembered = known.get(text);
  if (remembered !== undefined) return remembered;
  const made = refusing(field, () => {
    const { code, dimension, magnitude } = parseUnit(canonicalizeUnit(text));
    if (magnitude.special !== undefined) {
      throw new AppError('VALIDATION_ERROR', `${field}: ${code} is a scale, and does not measure how much there is.`);
    }
    const base = toBaseUnit(dimension);
    return { unit: code, dimension: base, factor: convert('1', code, base).value };
  });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(text, made);
  return made;
}

function toBaseUnit(dimension: Readonly<Record<string, number>>): string {
  const parts = Object.entries(dimension).sort(([a], [b]) => (a < b ? -1 : 1));
  return parts.map(([base, exponent]) => `${base}${exponent === 1 ? '' : exponent}`).join('.') || '1';
}

/** True when amounts of the one are amounts of the other without knowing the substance. */
export function isSameDimension(unit: string, other: string): boolean {
  return toStockUnit('unit', unit).dimension === toStockUnit('unit', other).dimension;
}

/** The amount in another unit, exact where the factor is; a refusal names both units and what would help. */
export function convertAmount(field: string, amount: Amount, unit: string, substance: SubstanceOptions = {}): string {
  if (amount.unit === unit) return amount.value;
  return refusing(field, () => trimDecimal(convert(amount.value, amount.unit, unit, substance).value));
}

function refusing<T>(field: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UnitError)) throw error;
    const code = error.code === 'VALUE_INVALID' ? 'VALIDATION_ERROR' : error.code;
    throw new AppError(code, `${field}: ${error.message}.`);
  }
}

/** As people read it in a message. */
export function showAmount({ value, unit }: Amount): string {
  return `${value} ${unit}`;
}
