// In development and in tests the program of the thread is TypeScript, which a thread of Node takes only through a loader.
import { register } from 'tsx/esm/api';

register();
await import('./document-thread.ts');
