import type {FormatterTable, PredicateTable} from '../../language/plugin.js';
import {googleCalendarUrl} from './calendar-url.js';
import {commentFormatters, commentPredicates} from './comments.js';
import {sharingFormatters} from './sharing.js';

/** The social family's formatters. Source: template language §7 (social). */
export const formatters: FormatterTable = {
  ...commentFormatters,
  ...sharingFormatters,
  'google-calendar-url': googleCalendarUrl,
};

/** The social family's predicates. Source: template language §10. */
export const predicates: PredicateTable = commentPredicates;
