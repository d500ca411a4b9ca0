import {ANNOUNCEMENT} from '../model/announcement.js';
import {getJournalTexts} from '../model/journal.js';
import type {PageModel} from '../model/page-model.js';
import {fill} from '../model/strings.js';
import {siteEventView} from './events.js';

/** The announcement at the foot of every page; null in a shop of one's own, and on the page of what it announces. */
export const announcementView = ({locale, own, path}: PageModel) => {
  const event = own ? null : siteEventView(ANNOUNCEMENT.event, locale);
  if (!event || path === `/events/${ANNOUNCEMENT.event}`) return null;
  const {pages} = getJournalTexts(locale);
  const date = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeZone: 'America/New_York',
  }).format(event.item.startDate);
  return {
    weight: ANNOUNCEMENT.weight,
    label: pages.announcementLabel,
    text: fill(pages.announcement, {date}),
    link: pages.announcementLink,
    href: event.item.fullUrl,
    close: pages.announcementClose,
    id: ANNOUNCEMENT.event,
    version: ANNOUNCEMENT.version,
  };
};
