import { Autocomplete, Input, NumberInput } from '@mantine/core';
import { canonicalizeUnit, formatUnit, isCommensurable, suggestUnits } from '@svc/units';
import { useEffect, useId, useState } from 'react';
import { joinClasses } from '../class-names.ts';
import { primitive } from '../root/primitive.tsx';
import { type FieldProps, toFieldProps } from './field-props.ts';
import classes from './unit-input.module.css';

/** A number with its unit, a UCUM code. */
export interface Measure {
  value: number;
  unit: string;
}

export interface UnitInputProps extends FieldProps<Measure | null> {
  /** The unit of the column or of the addon: where the field starts, and what any other must convert to. */
  unit: string;
  min?: number;
  max?: number;
}

/** A number and its unit, in any spelling; units of another kind are refused in words. */
export const UnitInput = primitive(function UnitInput(props: UnitInputProps) {
  const { value, onChange, unit, label, hideLabel = false, description, error, required = false } = props;
  const id = useId();
  const code = value?.unit ?? unit;
  const [unitText, setUnitText] = useState(() => spell(code));
  const [problem, setProblem] = useState<string | null>(null);
  const [isTyping, setTyping] = useState(false);
  useEffect(() => setUnitText(spell(code)), [code]);
  const { disabled = false, readOnly = false, placeholder } = toFieldProps(props);
  const suggestions = suggestUnits(unitText === spell(code) ? '' : unitText, { commensurableWith: unit, limit: 12 });
  // Half a unit is mostly no unit, so it is judged when it is done.
  const shownProblem = isTyping ? null : problem;
  const shownError = shownProblem ?? error ?? null;

  function changeUnit(text: string): void {
    setUnitText(text);
    const next = readUnit(text, unit);
    setProblem(next.problem);
    if (next.code !== null && value) onChange({ value: value.value, unit: next.code });
  }

  function changeNumber(next: number | string): void {
    const number = Number(next);
    if (next === '' || !Number.isFinite(number)) onChange(null);
    else onChange({ value: number, unit: readUnit(unitText, unit).code ?? code });
  }

  return (
    <Input.Wrapper
      id={id}
      {...(hideLabel ? {} : { label })}
      {...(description === undefined ? {} : { description })}
      {...(shownError ? { error: shownError } : {})}
      withAsterisk={required}
      role="group"
      aria-label={label}
    >
      <div className={joinClasses(classes.root, description !== undefined && classes.described)}>
        <NumberInput
          id={id}
          className={classes.number!}
          aria-label={label}
          aria-required={required}
          value={value?.value ?? ''}
          onChange={changeNumber}
          error={error ? true : null}
          clampBehavior="none"
          hideControls
          disabled={disabled}
          readOnly={readOnly}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(props.min === undefined ? {} : { min: props.min })}
          {...(props.max === undefined ? {} : { max: props.max })}
        />
        <Autocomplete
          className={classes.unit!}
          aria-label={`Unit of ${label}`}
          value={unitText}
          onChange={changeUnit}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            if (problem === null) setUnitText(spell(code));
          }}
          data={[...new Set(suggestions.map(({ symbol }) => symbol))]}
          filter={({ options }) => options}
          error={shownProblem ? true : null}
          disabled={disabled}
          readOnly={readOnly}
          comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
        />
      </div>
    </Input.Wrapper>
  );
});

function spell(code: string): string {
  try {
    return formatUnit(code);
  } catch {
    return code;
  }
}

/** The code of a spelling, when it converts to the unit that is wanted. */
function readUnit(text: string, wanted: string): { code: string | null; problem: string | null } {
  try {
    const code = canonicalizeUnit(text);
    return isCommensurable(code, wanted)
      ? { code, problem: null }
      : { code: null, problem: `${text} does not convert to ${spell(wanted)}` };
  } catch (error) {
    return { code: null, problem: error instanceof Error ? error.message : `${text} is no unit` };
  }
}
