import type {Extension} from '@codemirror/state';

/** Languages of the code editor. */
export const CODE_LANGUAGES = ['html', 'css', 'javascript', 'template'] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number];

/** What makes an editor one of a language. Each is downloaded when it is first used. */
export const LANGUAGE_EXTENSIONS: Readonly<Record<CodeLanguage, () => Promise<Extension>>> = {
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  template: async () => (await import('./template-language.js')).templateLanguage(),
};
