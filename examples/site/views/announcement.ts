import {ANNOUNCEMENT} from '../model/announcement.js';
import {getJournalTexts} from '../model/journal.js';
import {prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import {pageTimeZone} from '../model/page-time-zone.js';
import {withSiteTexts} from '../model/site-texts.js';
import {fill} from '../model/strings.js';

/** The announcement at the foot of every page; null where visitors do not see the event, and on its page. */
export const announcementView = (model: PageModel) => {
  const {locale, announced, path} = model;
  if (!announced || path === announced.path) return null;
  const pages = withSiteTexts('journal', getJournalTexts(locale).pages, model);
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: pageTimeZone(model),
  }).format(announced.startMs);
  return {
    weight: ANNOUNCEMENT.weight,
    label: pages.announcementLabel,
    text: fill(pages.announcement, {date}),
    href: prefixOf(locale) + announced.path,
    close: pages.announcementClose,
    id: ANNOUNCEMENT.event,
    version: ANNOUNCEMENT.version,
  };
};
