import type {Page} from '../contracts.js';
import {seeDocs} from './see-docs.js';

/** A call that failed: its address and what it failed with; null for one that was not sent. */
export interface FailedCall {
  readonly url: string;
  readonly error: unknown;
}

type Failure = Readonly<{name?: unknown; path?: unknown; status?: unknown; text?: unknown; code?: unknown}>;

const SET_IT = 'Set apiRoot in the site context';

/** True where the page's own policy refuses a request to the address. */
const isRefusedByPolicy = async (url: string): Promise<boolean> => {
  let isRefused = false;
  const record = ({blockedURI}: SecurityPolicyViolationEvent): void => {
    isRefused ||= blockedURI.startsWith(new URL(url).origin);
  };
  document.addEventListener('securitypolicyviolation', record);
  await fetch(url, {mode: 'no-cors', credentials: 'omit'}).catch(() => {});
  // The event is a task of its own.
  await new Promise(resolve => setTimeout(resolve));
  document.removeEventListener('securitypolicyviolation', record);
  return isRefused;
};

/** Why nothing arrived from another origin. */
const reasonOfSilence = async (url: string, apiRoot: string): Promise<string> => {
  const {origin} = new URL(url);
  if (await isRefusedByPolicy(url))
    return `the page's content security policy refuses it. Add ${origin} to connect-src`;
  // A page cannot find out which: browsers keep from it even whether anything answers there.
  const meant = new URL(apiRoot, location.href).pathname === '/' ? ` Did you mean "${origin}/api"?` : '';
  return `nothing arrives from ${origin}: its server does not allow the origin ${location.origin} with credentials (CORS) or is down, the host is wrong, or an extension blocks it. Allow the origin there (ALLOWED_ORIGINS of the reference platform${seeDocs('platform.md#pages-on-other-origins')}), or set apiRoot in the site context.${meant}`;
};

/** Calls of an API are sent by these. */
const WEB = /^https?:$/;
/** Hosts that a page of https may call over http: they are the device itself. */
const OWN_DEVICE = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
/** What a server without the platform's calls answers, next to its own errors; any other status is the answer of an API. */
const FOREIGN: readonly number[] = [400, 403, 404, 405, 406, 415];
/** A server of pages takes no such call; the platform has an answer of its own for each. */
const METHOD_NOT_ALLOWED = 405;
/** A server of files takes no writes. */
const NOT_IMPLEMENTED = 501;
const SERVER_ERROR = 500;

/** What the platform answers where it has no such call at all. */
const NOT_FOUND = 404;
const NO_SUCH_CALL = 'not-found';
const CART_PATH = /\/commerce\/shopping-cart\b/;

/** Why a call found the platform and yet no API: the address is below or above it. Null for any other failure. */
const reasonOfPath = ({status, code}: Failure, url: string, apiRoot: string): string | null => {
  const {pathname} = new URL(url);
  if (Number(status) !== NOT_FOUND || code !== NO_SUCH_CALL || !CART_PATH.test(pathname)) return null;
  const [meant] = /^.*?\/api(?=\/)/.exec(apiRoot) ?? [];
  const guess = meant ? `. Did you mean "${meant}"?` : '';
  return `the platform answers, and has no call at ${pathname}. ${SET_IT}${guess}`;
};

/** Why an answer with an error is none of the platform's, or null where it is. */
const reasonOfStatus = ({status, text, code}: Failure): string | null => {
  const found = Number(status);
  const isOthers = !text && !code && (FOREIGN.includes(found) || found >= SERVER_ERROR);
  if (!isOthers && found !== METHOD_NOT_ALLOWED) return null;
  if (found >= SERVER_ERROR && found !== NOT_IMPLEMENTED)
    return `found ${found} without an answer of the platform, as a proxy gives it. Start the platform behind it, or set apiRoot in the site context`;
  return `found ${found} without an answer of the platform, expected its API. ${SET_IT}, or have the server let the call through`;
};

/** Why a call found no API, or null where it found one that refused, or where the visitor is offline. */
const reasonOf = async ({url, error}: FailedCall, apiRoot: string): Promise<string | null> => {
  const {name, path} = Object(error) as Failure;
  const {protocol, origin, pathname, hostname} = new URL(url);
  if (!WEB.test(protocol))
    return `found the scheme "${protocol}", expected a path or an address with http: or https:. Did you mean "http://${apiRoot}"?`;
  if (location.protocol === 'https:' && protocol === 'http:' && !OWN_DEVICE.test(hostname))
    return `found http: on a page of https:, which browsers refuse (mixed content), expected https:. Did you mean "${apiRoot.replace('http:', 'https:')}"?`;
  if (name === 'DecodeError' && path === 'body')
    return `found an answer that is no JSON, as of a page, expected the platform's API. ${SET_IT}`;
  if (name === 'DecodeError')
    return `found JSON without the entries of a cart, expected the platform's API. ${SET_IT}, or have the API answer as the HTTP contract says${seeDocs('http.md')}`;
  if (name === 'ApiError') {
    const failure = Object(error) as Failure;
    return reasonOfPath(failure, url, apiRoot) ?? reasonOfStatus(failure);
  }
  if (name !== 'NetworkError' || !navigator.onLine) return null;
  if (origin !== location.origin) return reasonOfSilence(url, apiRoot);
  return `nothing arrives for ${pathname}: an extension or the network blocks it, or the server is down`;
};

/** Pages that have their line: calls that fail together have one cause. */
const explained = new WeakSet<Page>();

/** Reports why the page's first call found no API, in one line that names what to set. */
export const explainFailure = async (page: Page, failed: FailedCall): Promise<void> => {
  const {site, report} = page;
  const reason = await reasonOf(failed, site.apiRoot);
  if (!reason || explained.has(page)) return;
  explained.add(page);
  report('api-unreachable', `apiRoot "${site.apiRoot}": ${reason}`);
};
