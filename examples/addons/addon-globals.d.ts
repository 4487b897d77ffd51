/** The ids of what the manifests declare under `externalEntities`; the build puts them in. */
declare const process: {
  readonly ext: Readonly<Record<'CARDS' | 'GROWTH' | 'ITEMS' | 'SAMPLES' | 'SCHEMA' | 'STORE' | 'WELLS', string>>;
};
