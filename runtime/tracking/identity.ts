import type {ListedStore, RemovableStore} from '../../src/ports.js';
import {createVisitor} from '../../src/services/visitor.js';
import {CONSENT_DAYS} from '../../src/tables/cookies.js';
import type {Consent, ConsentChoice} from '../../src/tracking/consent.js';
import {consentCookies} from '../../src/tracking/consent-cookies.js';
import type {Recorder} from '../contracts.js';
import {clearEvents} from './clear-events.js';
import {cookieJar} from './cookie-jar.js';

const DECIDED = 'vitrine:decided';

/** The page's storage with a list of its keys; none where the browser refuses. */
const listed = (store: RemovableStore, name: 'localStorage' | 'sessionStorage'): ListedStore => ({
  ...store,
  keys(prefix) {
    try {
      return Object.keys(globalThis[name]).filter(key => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
});

/** What remembers a visitor and their decision, for pages that may: one download, the only one that writes cookies. */
export const createIdentity = (
  {page: {ports, report}, local, storage, context}: Recorder,
  syncConsent: () => void,
) => {
  const jar = cookieJar(ports.cookies.get, context().partitionedCookies === true);
  addEventListener('storage', syncConsent);
  addEventListener('pageshow', syncConsent);
  const visitor = createVisitor({
    ...ports,
    local: listed(local, 'localStorage'),
    session: listed(storage('sessionStorage'), 'sessionStorage'),
    jar,
    report: message => report('not-stored', message),
  });
  let cleared: Promise<void> | undefined;
  return {
    ids: visitor.ids,
    /** Deletes what the visitor does not allow to be kept. Ends once nothing written later is deleted with it. */
    applyConsent(decided: Consent): Promise<void> | undefined {
      visitor.applyConsent(decided);
      if (decided.performance === false) cleared = clearEvents();
      return cleared;
    },
    /** Keeps a decision; answers what reads the cookies that say it, on this page even where the browser keeps none. */
    remember(choice: ConsentChoice): (name: string) => string | undefined {
      const cookies = consentCookies(choice);
      for (const [name, value] of Object.entries(cookies)) jar.set(name, value, CONSENT_DAYS);
      // Heard by the other tabs; nothing of it stays.
      local.set(DECIDED, '1');
      local.remove(DECIDED);
      return name => cookies[name];
    },
  };
};
