import {ANNOUNCEMENT} from '../model/announcement.js';
import {getJournalTexts} from '../model/journal.js';
import type {PageModel} from '../model/page-model.js';
import {withSiteTexts} from '../model/site-texts.js';
import {fill} from '../model/strings.js';
import {siteEventView} from './events.js';

/** The announcement at the foot of every page; null in a shop of one's own, and on the page of what it announces. */
export const announcementView = (model: PageModel) => {
  const {locale, own, path} = model;
  const event = own ? null : siteEventView(ANNOUNCEMENT.event, locale);
  if (!event || path === `/events/${ANNOUNCEMENT.event}`) return null;
  const pages = withSiteTexts('journal', getJournalTexts(locale).pages, model);
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'America/New_York',
  }).format(event.item.startDate);
  return {
    weight: ANNOUNCEMENT.weight,
    label: pages.announcementLabel,
    text: fill(pages.announcement, {date}),
    href: event.item.fullUrl,
    close: pages.announcementClose,
    id: ANNOUNCEMENT.event,
    version: ANNOUNCEMENT.version,
  };
};
