import {type StorageName, storedKeys} from '../../src/browser/safe-storage.inline.js';
import type {ListedStore, RemovableStore} from '../../src/ports.js';
import {createVisitor} from '../../src/services/visitor.js';
import {CONSENT_DAYS} from '../../src/tables/cookies.js';
import type {Consent, ConsentChoice} from '../../src/tracking/consent.inline.js';
import {consentCookies, consentProblem} from '../../src/tracking/consent-cookies.js';
import type {Recorder} from '../contracts.js';
import {clearEvents} from './clear-events.js';
import {cookieJar} from './cookie-jar.js';

const DECIDED = 'vitrine:decided';

/** The page's storage with a list of its keys. */
const listed = (store: RemovableStore, name: StorageName): ListedStore => ({
  ...store,
  keys: prefix => storedKeys(name, prefix),
});

/** Creates what remembers a visitor and their decision: one download, the only one that writes cookies. */
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
    /** Deletes what the visitor does not allow. Resolves once later writes are safe. */
    applyConsent(decided: Consent): Promise<void> | undefined {
      visitor.applyConsent(decided);
      if (decided.performance === false) cleared = clearEvents();
      return cleared;
    },
    /**
     * Stores a decision. Returns a reader of its cookies, for this page also where the browser stores none. What is no decision is
     * reported and stores nothing: a refusal that nobody made would last for months.
     */
    remember(choice: ConsentChoice): ((name: string) => string | undefined) | undefined {
      const problem = consentProblem(choice);
      if (problem) {
        report('call-failed', problem);
        return undefined;
      }
      const cookies = consentCookies(choice);
      for (const [name, value] of Object.entries(cookies)) jar.set(name, value, CONSENT_DAYS);
      // The `storage` event notifies the other tabs; nothing remains.
      local.set(DECIDED, '1');
      local.remove(DECIDED);
      return name => cookies[name];
    },
  };
};
