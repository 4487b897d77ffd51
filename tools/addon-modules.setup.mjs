import { build } from './build.mjs';

/** A build of an addon is held against what the modules of frames really export. */
export default function setup() {
  return build({ only: 'modules of addons' });
}
