import type {Layer} from './layers.js';

/** Where code runs, in the words of CONTRIBUTING.md. */
export const PLACES = {
  anywhere: 'anywhere',
  visitor: "a visitor's browser",
  owner: "an owner's browser",
  app: "an app's bundle",
  server: 'a server',
  terminal: 'a terminal',
} as const satisfies Record<Layer['runs'], string>;
