import {createVisitor, type VisitorPorts} from '../../src/services/visitor.js';
import {CONSENT_DAYS} from '../../src/tables/visitor-cookies.js';
import type {ConsentChoice} from '../../src/tracking/consent.js';
import {consentCookies} from '../../src/tracking/consent-cookies.js';
import {cookieJar} from './identity/cookie-jar.js';

/** What remembers a visitor and their decision, for pages that may: one download, the only one that writes cookies. */
export const createIdentity = ({
  isPartitioned,
  ...ports
}: Omit<VisitorPorts, 'jar'> & {readonly isPartitioned: boolean}) => {
  const jar = cookieJar(isPartitioned);
  return {
    visitor: createVisitor({...ports, jar}),
    /** Keeps a decision; answers the cookies that say it, which hold on this page even where the browser keeps none. */
    remember(choice: ConsentChoice): Readonly<Record<string, string>> {
      const cookies = consentCookies(choice);
      for (const [name, value] of Object.entries(cookies)) jar.set(name, value, CONSENT_DAYS);
      return cookies;
    },
  };
};
