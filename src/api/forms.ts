import type {FormAnswer} from '../forms/form-failure.js';
import {fetchWithin, type TimedRequest} from '../shared/fetch-within.js';
import {parseJsonOrNull} from '../shared/parse-json-or-null.js';
import {CRUMB_COOKIE} from '../tables/cookies.js';
import {FORM_TIMEOUT_MS} from '../tables/limits.js';
import type {CallPorts} from './call.js';

/**
 * A form as the call sends it. Source: commerce spec §3, form submission payload; formId, trap and stamp are
 * our choice.
 */
export interface Submission {
  readonly formId: string;
  /** JSON text of answers by field id. */
  readonly form: string;
  readonly captchaKey?: string | undefined;
  /** The value of the hidden trap field. A form without trap and stamp sends none. */
  readonly trap: string | undefined;
  /** A stamp of when the server made the page. */
  readonly stamp: string | undefined;
  /** Ids of the fields whose addresses join the mailing list. Source: our choice. */
  readonly mailingLists?: readonly string[];
  readonly pageTitle: string;
  readonly pageId: string;
  readonly contentSource: string;
  readonly pagePath: string;
  readonly pagePermissionTypeValue: number | null;
}

/** One call: JSON or bytes to a path below the API's root. `id` makes a repeat harmless. Never rejects, as below. */
export type FormCall = (
  path: string,
  body?: object,
  more?: {readonly id?: string; readonly method?: string},
) => Promise<FormAnswer>;

/** The calls of forms. None rejects: without an answer the status is null. Source: commerce spec §7. */
export interface FormsApi {
  readonly call: FormCall;
  postKey(): Promise<FormAnswer>;
  save(submission: Submission & {readonly key: string}, id: string): Promise<FormAnswer>;
}

/** The fresh crumb (CSRF token) of an answer that refuses the session's own. */
const freshCrumb = ({body}: FormAnswer): string | null => {
  const {crumbFail, crumb} = Object(body) as {crumbFail?: unknown; crumb?: unknown};
  return crumbFail === true && typeof crumb === 'string' ? crumb : null;
};

/** What a call adds to its path and body. */
type CallOptions = NonNullable<Parameters<FormCall>[2]>;

const headersOf = (bytes: Blob | null, {id}: CallOptions, locale: string, crumb: string) => ({
  'Content-Type': bytes?.type ?? 'application/json',
  'Accept-Language': locale,
  'X-CSRF-Token': crumb,
  ...(id ? {'Idempotency-Key': id} : {}),
});

/** A redirect leads to the sign-in page: the session ended. */
const answerOf = async (response: Response): Promise<FormAnswer> => ({
  status: response.redirected ? 401 : response.status || null,
  body: parseJsonOrNull(await response.text()),
});

/** Forms have a client of their own, without retries or a library: a page with nothing but a form has little to load. */
export const createFormsApi = ({fetch, stringify, clock, cookies, root, locale}: CallPorts): FormsApi => {
  const attempt = async (
    path: string,
    body: object,
    options: CallOptions,
    crumb: string,
  ): Promise<FormAnswer> => {
    const bytes = body instanceof Blob ? body : null;
    try {
      const request: TimedRequest = {
        url: `${root}/${path}`,
        timeoutMs: FORM_TIMEOUT_MS,
        method: options.method ?? 'POST',
        credentials: 'include',
        headers: headersOf(bytes, options, locale, crumb),
        // Without a prototype, so that a page's own `toJSON` on every object has no effect.
        body: bytes ?? stringify(Object.assign(Object.create(null), body)),
      };
      return await fetchWithin({fetch, clock}, request, answerOf);
    } catch {
      return {status: null, body: null};
    }
  };
  const call: FormCall = async (path, body = {}, options = {}) => {
    const answer = await attempt(path, body, options, cookies.get(CRUMB_COOKIE) ?? '');
    const fresh = freshCrumb(answer);
    return fresh ? attempt(path, body, options, fresh) : answer;
  };
  return {
    call,
    postKey: () => call('form/FormSubmissionKey'),
    save: (submission, id) => call('form/SaveFormSubmission', submission, {id}),
  };
};
