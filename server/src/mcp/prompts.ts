/** Common jobs in words, for the menu of an assistant. */
export interface PromptDefinition {
  name: string;
  title: string;
  description: string;
  argument: { name: string; description: string };
  text: (value: string) => string;
}

export const PROMPTS: readonly PromptDefinition[] = [
  {
    name: 'table-from-csv',
    title: 'Make a table from this CSV',
    description: 'Designs a table for the columns of a CSV, with types and units, and fills it.',
    argument: { name: 'csv', description: 'The CSV, or its first lines.' },
    text: (csv) => `Make a table in svc from the CSV below.
1. Look at the environments (data_read, environments.list) and ask me which one to use if it is not clear.
2. Decide a type for each column. Units in headers, such as "Conc (ng/uL)", become measure columns with that UCUM unit; check them with units.suggest.
3. Create the table and its columns (data_write, tables.create and columns.createMany), show me the design, then write the rows with tables.createObjects, at most 5000 a call.
4. Tell me what did not fit, row by row.

${csv}`,
  },
  {
    name: 'write-up-batch',
    title: 'Write up this batch of results',
    description: 'Reads a result batch and writes a document about it.',
    argument: { name: 'batchId', description: 'The id of the batch.' },
    text: (batchId) => `Write up the result batch ${batchId}.
1. Read it, its rows and its history (results_read: batches.get, batches.listRows, batches.history).
2. Summarize what was measured, with units, the spread, and anything that looks wrong. Compute with code_read where there are many rows.
3. Write a document (documents_write, documents.create) with a title, a short conclusion first, a table of the figures, and the batch as an embedded block. Do not change the batch.`,
  },
  {
    name: 'build-addon',
    title: 'Build an addon',
    description: 'Writes, builds and hands over an addon.',
    argument: { name: 'wish', description: 'What the addon should do.' },
    text: (wish) => `Build an addon for svc that does this: ${wish}
1. Read the capabilities (addons_read, capabilities.list) and the tables it needs, with their columns.
2. Write the scripts and the manifest with the fewest scopes; name entities through process.ext, never by id. Entry index.tsx, default export a mount function (element, props) that returns its cleanup.
3. Try it with addons_read, builds.check until it is green; every issue has a hint. Then addons_write: addons.create, addons.updateEntities, addons.build.
4. Tell me what it may do and why, what is left to map, and that I must enable it myself on its page.`,
  },
];
