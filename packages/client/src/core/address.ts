/** One part of a path, whatever it holds. */
export function segment(value: string | number): string {
  return encodeURIComponent(value);
}

/** The parameters as they stand behind the `?`; what is null is left out, a list stands several times. */
export function toSearch(params: object | undefined): string {
  if (params === undefined) return '';
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    if (Array.isArray(value)) for (const one of value) search.append(name, String(one));
    else search.append(name, String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}
