import type {Bus} from '../../../src/bus.js';
import {createMembers, type Members} from '../../../src/services/members.js';
import {siteUserIn} from '../../../src/site/login.js';
import {localeToStore} from '../../../src/site/multilingual.js';
import {SITE_USER_COOKIE} from '../../../src/tables/cookies.js';
import type {Page} from '../../contracts.js';
import {createChannel} from '../commerce/channel.js';
import {observeReturn} from '../commerce/observe-return.js';
import {translationTool} from '../shared/translation-tool.js';

/** By bus: an app's components share that of a runtime on the same page. */
const BY_BUS = new WeakMap<Bus, Members>();

/** The one sign-in of a page, which follows those of other tabs. */
export const pageMembers = (page: Page): Members => {
  const known = BY_BUS.get(page.bus);
  if (known) return known;
  const channel = createChannel('vitrine-member');
  const members = createMembers({
    client: async () => (await (await page.commerce()).api()).send,
    siteUserId: () => siteUserIn(page.ports.cookies.get(SITE_USER_COOKIE)),
    language: () => localeToStore(page.site.locale, translationTool()),
    bus: page.bus,
    ring: channel.ring,
  });
  channel.listen(members.sync);
  observeReturn(members.sync);
  // A form without script may have led here, which notified no other tab.
  channel.ring();
  BY_BUS.set(page.bus, members);
  return members;
};
