import {
  type Container,
  createRoot as createPlainRoot,
  hydrateRoot,
  type Root,
  type RootOptions,
} from 'react-dom/client';
import { reportCrash } from './crashes.ts';

/** As React's own; an error that takes the whole tree away is told to the host too. */
function createRoot(container: Container, options: RootOptions = {}): Root {
  return createPlainRoot(container, {
    ...options,
    onUncaughtError: (error, info) => {
      reportCrash(error);
      if (options.onUncaughtError) options.onUncaughtError(error, info);
      else reportError(error);
    },
  });
}

export { createRoot, hydrateRoot };
export default { createRoot, hydrateRoot };
