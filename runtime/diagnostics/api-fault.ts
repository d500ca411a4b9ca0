import type {Page} from '../contracts.js';

/** A call that failed: its address and what it failed with. */
export interface FailedCall {
  readonly url: string;
  readonly error: unknown;
}

type Failure = Readonly<{name?: unknown; path?: unknown; status?: unknown; text?: unknown; code?: unknown}>;

const SET_IT = 'Set apiRoot in the site context';

/** True where the page's own policy refuses a request to the address. */
const isRefusedByPolicy = async (url: string): Promise<boolean> => {
  let isRefused = false;
  const hear = ({blockedURI}: SecurityPolicyViolationEvent): void => {
    isRefused ||= blockedURI.startsWith(new URL(url).origin);
  };
  document.addEventListener('securitypolicyviolation', hear);
  await fetch(url, {mode: 'no-cors', credentials: 'omit'}).catch(() => {});
  // The event is a task of its own.
  await new Promise(resolve => setTimeout(resolve));
  document.removeEventListener('securitypolicyviolation', hear);
  return isRefused;
};

/** Why nothing arrived from another origin. */
const reasonOfSilence = async (url: string): Promise<string> => {
  const {origin} = new URL(url);
  if (await isRefusedByPolicy(url))
    return `the page's content security policy refuses it. Add ${origin} to connect-src`;
  // A page cannot find out which: browsers keep from it even whether anything answers there.
  return `nothing arrives from ${origin}: its server does not allow the origin ${location.origin} with credentials (CORS) or is down, the host is wrong, or an extension blocks it. Allow the origin there (ALLOWED_ORIGINS of the reference platform, see docs/platform.md#pages-on-other-origins), or set apiRoot in the site context`;
};

/** Why a call found no API, or null where it found one that refused, or where the visitor is offline. */
const reasonOf = async ({url, error}: FailedCall): Promise<string | null> => {
  const {name, path, status, text, code} = Object(error) as Failure;
  if (name === 'DecodeError' && path === 'body')
    return `found an answer that is no JSON, as of a page, expected the platform's API. ${SET_IT}`;
  if (name === 'ApiError' && status === 404 && !text && !code)
    return `found 404 without an answer of the platform, expected its API. ${SET_IT}`;
  const isElsewhere = new URL(url).origin !== location.origin;
  return name === 'NetworkError' && isElsewhere && navigator.onLine ? reasonOfSilence(url) : null;
};

/** Reports why the page's first call found no API, in one line that names what to set. */
export const explainFailure = async ({site, report}: Page, failed: FailedCall): Promise<void> => {
  const reason = await reasonOf(failed);
  if (reason) report('api-unreachable', `apiRoot "${site.apiRoot}": ${reason}`);
};
