import { primitive } from '../root/primitive.tsx';
import type { Choice } from './choice.ts';
import type { FieldProps } from './field-props.ts';
import { MultiSelect } from './multi-select.tsx';
import { Select } from './select.tsx';

/** A thing of the workspace: its id, and what people call it. */
export interface NamedThing {
  id: string;
  name: string;
}

interface Things {
  /** What can be chosen. An id in `value` that is not among them is shown as it is. */
  things: readonly NamedThing[];
  /** Called with what was typed, to load more that fit. */
  onSearch?: (text: string) => void;
}

export interface ObjectSelectProps extends FieldProps<string | null>, Things {}
export interface ObjectMultiSelectProps extends FieldProps<string[]>, Things {}
export type UserSelectProps = ObjectSelectProps;

/** A row, a file, a container: one thing by its name, kept by its id. */
export const ObjectSelect = primitive(function ObjectSelect({ things, ...rest }: ObjectSelectProps) {
  return <Select {...rest} options={toChoices(things, rest.value === null ? [] : [rest.value])} />;
});

/** Any number of things by their names, kept by their ids. */
export const ObjectMultiSelect = primitive(function ObjectMultiSelect({ things, ...rest }: ObjectMultiSelectProps) {
  return <MultiSelect {...rest} options={toChoices(things, rest.value)} />;
});

/** A person of the workspace by name, kept by id. */
export const UserSelect = primitive(function UserSelect({ placeholder = 'Choose a person', ...rest }: UserSelectProps) {
  return <ObjectSelect {...rest} placeholder={placeholder} />;
});

function toChoices(things: readonly NamedThing[], chosen: readonly string[]): Choice[] {
  const known = new Set(things.map(({ id }) => id));
  return [
    ...things.map(({ id, name }) => ({ value: id, label: name })),
    ...chosen.filter((id) => !known.has(id)).map((id) => ({ value: id, label: id })),
  ];
}
