import type {PageLocale} from './page-model.js';
import {readSiteFile} from './site-folder.js';

/** Every text of the example shop's own pages, by id; `{name}` marks what `fill` replaces. Source: our choice. */
export type Strings = typeof import('./data/strings.en.json');

const read = (language: string): Strings => JSON.parse(readSiteFile('data', `strings.${language}.json`));

const STRINGS: Record<PageLocale, Strings> = {'en-US': read('en'), 'es-ES': read('es')};

/** The page texts of a language. Source: our choice. */
export const stringsOf = (locale: PageLocale): Strings => STRINGS[locale];

/** Puts values into a text: `fill('Only {n} left', {n: 3})`. Source: our choice. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? `${values[name]}` : whole,
  );
