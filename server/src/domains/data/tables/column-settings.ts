import type { Column, ColumnType, NewColumn, SelectOption } from '@svc/contract';
import { canonicalizeUnit, UnitError } from '@svc/units';
import { AppError } from '../../../kernel/app-error.ts';
import { parseCell } from '../objects/cell-values.ts';
import { canBeUnique, isTextLike } from './column-types.ts';
import type { ColumnModel } from './table-model.ts';
import { patternProblem } from './text-pattern.ts';

/** The settings of a column that were checked against its type and against each other. */
export type CheckedSettings = Pick<
  Column,
  'name' | 'type' | 'required' | 'unique' | 'default' | 'unit' | 'options' | 'validation' | 'description'
>;

export type WantedSettings = Partial<Omit<NewColumn, 'link'>> & { name: string; type: ColumnType };

const MAX_NAME_BYTES = 63;
const NUMBER_TYPES: ReadonlySet<ColumnType> = new Set(['number', 'integer', 'measure']);

/** Refuses settings that contradict the type or each other; `at` names where they stand in the request. */
export function checkSettings(wanted: WantedSettings, link: ColumnModel['link'], at: string): CheckedSettings {
  const { type } = wanted;
  const refuse = (field: string, rule: string): never => {
    throw new AppError('VALIDATION_ERROR', `${at}.${field} ${rule}.`);
  };
  const name = wanted.name.trim();
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) refuse('name', `must have at most ${MAX_NAME_BYTES} bytes of UTF-8`);
  const unit = checkUnit(wanted, at, refuse);
  const options = checkOptions(wanted, refuse);
  checkValidation(wanted, refuse);
  const required = wanted.required ?? false;
  const unique = type === 'autoName' ? true : (wanted.unique ?? false);
  if (unique && !canBeUnique({ type, link })) refuse('unique', `is not for columns of type ${type}`);
  if (required && type === 'link' && (link!.multiple || link!.isInverse))
    refuse('required', 'is not for links with many');
  const settings = {
    name,
    type,
    required,
    unique,
    unit,
    options,
    validation: wanted.validation ?? null,
    description: wanted.description ?? '',
  };
  return { ...settings, default: checkDefault(wanted.default, settings, link, at) };
}

type Refuse = (field: string, rule: string) => never;

function checkUnit({ type, unit }: WantedSettings, at: string, refuse: Refuse): string | null {
  if (type !== 'measure') return unit === undefined ? null : refuse('unit', 'is only for columns of type measure');
  if (unit === undefined) return refuse('unit', 'is required for columns of type measure, for instance ng/uL');
  try {
    return canonicalizeUnit(unit);
  } catch (error) {
    if (error instanceof UnitError) throw new AppError('UNIT_UNKNOWN', `${at}.unit: ${error.message}`);
    throw error;
  }
}

function checkOptions({ type, options }: WantedSettings, refuse: Refuse): SelectOption[] | null {
  const takesOptions = type === 'select' || type === 'multiSelect';
  if (!takesOptions) return options === undefined ? null : refuse('options', 'are only for select and multiSelect');
  const list = (options ?? []).map((option) =>
    typeof option === 'string'
      ? { value: option, label: option, color: null }
      : { value: option.value, label: option.label ?? option.value, color: option.color ?? null },
  );
  const values = list.map((option) => option.value);
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  return twice === undefined ? list : refuse('options', `has “${twice}” twice`);
}

function checkValidation({ type, validation }: WantedSettings, refuse: Refuse): void {
  if (validation === undefined || validation === null) return;
  const { min, max, regex, maxLength } = validation;
  if ((min !== undefined || max !== undefined) && !NUMBER_TYPES.has(type))
    refuse('validation.min', 'and max are for numbers');
  if (min !== undefined && max !== undefined && min > max) refuse('validation.min', 'must not be above max');
  const isText = isTextLike(type) && type !== 'select';
  if ((regex !== undefined || maxLength !== undefined) && !isText)
    refuse('validation.regex', 'and maxLength are for text');
  const problem = regex === undefined ? null : patternProblem(regex);
  if (problem !== null) refuse('validation.regex', `is not a regular expression (RE2): ${problem}`);
}

function checkDefault(
  value: unknown,
  settings: Omit<CheckedSettings, 'default'>,
  link: ColumnModel['link'],
  at: string,
): unknown {
  if (value === undefined || value === null) return null;
  if (settings.type === 'autoName' || settings.unique || link !== null) {
    throw new AppError('VALIDATION_ERROR', `${at}.default is not for links, unique and autoName columns.`);
  }
  const column = { ...settings, id: '', number: 0, default: null, link, index: 'none', position: 0 } as ColumnModel;
  const parsed = parseCell(column, value);
  if ('issue' in parsed) throw new AppError('VALIDATION_ERROR', `${at}.default ${parsed.issue.message}.`);
  return value;
}
