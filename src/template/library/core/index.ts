import type {FormatterTable, PredicateTable} from '../../language/plugin.js';
import {collectionFormatters} from './collections.js';
import {escapingFormatters} from './escaping.js';
import {jsonFormatters} from './json.js';
import {numberFormatters} from './numbers.js';
import {corePredicates} from './predicates.js';
import {textFormatters} from './text.js';

/** The core family's formatters. Source: template language §7 (core). */
export const formatters: FormatterTable = {
  ...collectionFormatters,
  ...escapingFormatters,
  ...jsonFormatters,
  ...numberFormatters,
  ...textFormatters,
};

/** The core family's predicates. Source: template language §10. */
export const predicates: PredicateTable = corePredicates;
