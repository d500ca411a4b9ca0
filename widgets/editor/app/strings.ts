import type {CodeNames} from './strings/code-names.js';
import type {strings as english} from './strings/en.js';

/** Names of the fields of blocks and pages. */
export type FieldName = keyof typeof english.fields;

/** All texts of the editor in a language. */
export type Strings = Omit<typeof english, keyof CodeNames> & CodeNames;
