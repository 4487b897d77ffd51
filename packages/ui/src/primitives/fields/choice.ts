/** One thing that can be chosen. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

/** The choices as Mantine takes them; of two with the same value, which it refuses, the first. */
export function toChoiceData(options: readonly (Choice | string)[]): Choice[] {
  const byValue = new Map<string, Choice>();
  for (const option of options) {
    const choice = typeof option === 'string' ? { value: option, label: option } : option;
    if (!byValue.has(choice.value)) byValue.set(choice.value, { ...choice });
  }
  return [...byValue.values()];
}
