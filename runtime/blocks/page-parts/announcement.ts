import {safeStorage} from '../../../src/browser/safe-storage.inline.js';
import {closedText, readAnnouncement, readClosed} from '../../../src/site/announcement.js';
import type {Mount} from '../../contracts.js';

const local = safeStorage('localStorage');

/** Moves the focus to the page's content: what had it is gone. */
const focusContent = (): void => {
  const content = document.querySelector<HTMLElement>('main');
  if (!content) return;
  content.tabIndex = -1;
  content.focus({preventScroll: true});
};

/**
 * Mounts an announcement that the server put on the page. A press on `data-close` inside closes it on this device,
 * until its days are over or it has another version. Source: checklist SITE-08.
 */
export const mountAnnouncement: Mount = ({element, page, signal}) => {
  const {clock} = page.ports;
  const announcement = readAnnouncement(element.dataset);
  const key = `vitrine:announcement:${announcement.id}`;
  const {isClosed, isExpired} = readClosed(announcement, local.get(key), clock.nowMs());
  if (isExpired) local.remove(key);
  element.hidden = isClosed;
  const press = ({target}: Event): void => {
    if (!(target instanceof Element) || !target.closest('[data-close]')) return;
    local.set(key, closedText(announcement, clock.nowMs()));
    element.hidden = true;
    focusContent();
  };
  element.addEventListener('click', press, {signal});
  return () => {};
};
