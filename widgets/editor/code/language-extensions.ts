import type {Extension} from '@codemirror/state';
import type {CodeLanguage} from './languages.js';

/** What makes an editor one of a language. Each is downloaded when it is first used. */
export const LANGUAGE_EXTENSIONS: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  template: async () => (await import('./template-language.js')).templateLanguage(),
};
