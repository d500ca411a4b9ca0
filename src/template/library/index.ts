import type {FormatterTable, PredicateTable} from '../language/plugin.js';
import * as content from './content/index.js';
import * as core from './core/index.js';

const FAMILIES = [core, content];

/** Every formatter of the library by name. Source: template language §7. */
export const formatters: FormatterTable = Object.assign(
  Object.create(null),
  ...FAMILIES.map(family => family.formatters),
);

/** Every predicate of the library by name, question mark included. Source: template language §10. */
export const predicates: PredicateTable = Object.assign(
  Object.create(null),
  ...FAMILIES.map(family => family.predicates),
);
