type Defined<Props> = { [Key in keyof Props]: Exclude<Props[Key], undefined> };

/** The props that were given: Mantine tells a prop that is left out from one that is undefined. */
export function omitUndefined<Props extends object>(props: Props): Defined<Props> {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)) as Defined<Props>;
}
