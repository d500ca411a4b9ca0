import type {EditorLanguage} from '../../../widgets/editor/app/strings/code-names.js';
import {strings as en} from '../../../widgets/editor/app/strings/en.js';
import {strings as es} from '../../../widgets/editor/app/strings/es.js';
import type {Strings} from '../../../widgets/editor/app/strings.js';

/** All texts of the editor in a language. */
export const stringsIn = (language: EditorLanguage): Strings => ({en, es})[language];
