import {createLanguage} from './language/compile.js';
import {formatters, predicates} from './library/index.js';

const language = createLanguage({formatters, predicates});

/** Parses a template once for many renders. */
export const compile = language.compile;

/** Parses and renders a template in one call; never throws. */
export const render = language.render;
