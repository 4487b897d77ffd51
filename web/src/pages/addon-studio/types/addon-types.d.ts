declare module 'virtual:addon-types' {
  /** The text of each file of types, by its path. */
  const files: Record<string, string>;
  export default files;
}
