export { type EntryParts, entryInsertText } from './entry-insert.ts';
export { searchOperations } from './search.operations.ts';
export {
  archiveSearchEntries,
  lacksEntryText,
  removeSearchEntries,
  replaceSearchEntries,
  type SearchEntry,
  touchSearchEntry,
  writeSearchEntries,
} from './search-entries.store.ts';
export { listNotedWorkspaces, type SearchNote, searchNoteText, takeSearchNotes } from './search-notes.store.ts';
export { splitText } from './split-text.ts';
export { learnWords, refreshVocabulary } from './vocabulary.store.ts';
