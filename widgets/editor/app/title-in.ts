import type {Strings} from './strings.js';

/** Products or forms that a block may show. */
export type Titled = readonly {readonly id: string; readonly title: string}[];

/** What an owner reads for the id that a block has: a title, a note for what visitors do not get to see, '' for no id. */
export const titleIn = (list: Titled, id: unknown, t: Strings): string =>
  id && typeof id === 'string' ? (list.find(one => one.id === id)?.title ?? t.notShown) : '';
