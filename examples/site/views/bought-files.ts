import {sizeText} from '../../../src/forms/upload-text.js';
import {type BoughtLine, DOWNLOADS_PATH} from '../model/bought-files.js';
import {prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import {pageTimeZone} from '../model/page-time-zone.js';
import {stringsIn} from '../model/site-texts.js';
import {fill} from '../model/strings.js';

/** A line's files as pages show them. */
interface BoughtView {
  readonly title: string;
  /** Why nothing can be downloaded; null while something can. */
  readonly problem: string | null;
  /** Until when; null where nothing can be downloaded. */
  readonly until: string | null;
  readonly files: readonly {
    readonly name: string;
    /** Null for a file that cannot be downloaded. */
    readonly href: string | null;
    readonly size: string;
    /** How often it may still be downloaded; null where none can be. */
    readonly left: string | null;
  }[];
}

const dateText = (ms: number, model: PageModel): string =>
  new Intl.DateTimeFormat(model.locale, {dateStyle: 'long', timeZone: pageTimeZone(model)}).format(ms);

/** The files of a line that was bought. */
export const boughtView = (
  {token, title, state, endsMs, problem, files}: BoughtLine,
  model: PageModel,
): BoughtView => {
  const {locale} = model;
  const t = stringsIn(model);
  const isOpen = state === 'open';
  return {
    title,
    problem,
    until: isOpen && endsMs !== null ? fill(t.downloadsUntil, {date: dateText(endsMs, model)}) : null,
    files: files.map(({id, name, bytes, left}) => ({
      name,
      href: isOpen && left > 0 ? `${prefixOf(locale)}${DOWNLOADS_PATH}/${token}/${id}` : null,
      size: sizeText(bytes, locale),
      left: isOpen ? fill(t.downloadsLeft, {left: left.toLocaleString(locale)}) : null,
    })),
  };
};
