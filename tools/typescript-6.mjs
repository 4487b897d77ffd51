// Preloaded for dependency-cruiser (node --import): it reads TypeScript through the compiler's JavaScript interface,
// which version 7 does not have. It asks for `typescript` by import and by require; both get version 6.
import Module, { register } from 'node:module';

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = (name, ...rest) =>
  resolveFilename(name.replace(/^typescript(?=\/|$)/, 'typescript-6'), ...rest);

const hook = `export const resolve = (name, context, next) =>
  next(name === 'typescript' ? 'typescript-6' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
