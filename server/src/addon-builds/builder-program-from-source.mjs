// In development and in tests the program is TypeScript, which Node reads through tsx; built, it is a bundle of its own.
import { register } from 'tsx/esm/api';

register();
await import('./builder-program.ts');
