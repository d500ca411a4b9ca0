import type {ExistingFields} from '../forms/existing-submission.js';
import type {FormAnswer} from '../forms/form-failure.js';
import {fetchWithin, type TimedRequest} from '../shared/fetch-within.inline.js';
import {crumbOf, readBodyText} from '../shared/refusal.js';
import {CRUMB_COOKIE} from '../tables/cookies.js';
import {FORM_TIMEOUT_MS} from '../tables/limits.js';
import type {CallPorts} from './call.js';

/**
 * A form as the call sends it. Source: commerce spec §3, form submission payload; formId, trap and stamp are
 * our choice.
 */
export interface Submission extends Partial<Omit<ExistingFields, 'captchaKey' | 'form'>> {
  readonly formId: string;
  /** JSON text of answers by field id. */
  readonly form: string;
  readonly captchaKey?: string | null | undefined;
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

/** One call: JSON, bytes or nothing to a path below the API's root. `id` makes a repeat harmless. Never rejects, as below. */
export type FormCall = (
  path: string,
  body?: object | null,
  more?: {readonly id?: string; readonly method?: string},
) => Promise<FormAnswer>;

/** The calls of forms. None rejects: without an answer the status is null. Source: commerce spec §7. */
export interface FormsApi {
  readonly call: FormCall;
  postKey(): Promise<FormAnswer>;
  save(submission: Submission & {readonly key: string}, id: string): Promise<FormAnswer>;
}

/** What a call adds to its path and body. */
type CallOptions = NonNullable<Parameters<FormCall>[2]>;

const headersOf = (body: object | null, {id}: CallOptions, locale: string, crumb: string) => ({
  ...(body ? {'Content-Type': body instanceof Blob ? body.type : 'application/json'} : {}),
  'Accept-Language': locale,
  'X-CSRF-Token': crumb,
  ...(id ? {'Idempotency-Key': id} : {}),
});

/** A redirect leads to the sign-in page: the session ended. */
const answerOf = async (response: Response): Promise<FormAnswer> => ({
  status: response.redirected ? 401 : response.status || null,
  body: readBodyText(await response.text()),
});

/** Forms have a client of their own, without retries or a library: a page with nothing but a form has little to load. */
export const createFormsApi = ({fetch, stringify, clock, cookies, root, locale}: CallPorts): FormsApi => {
  // Without a prototype, so that a page's own `toJSON` on every object has no effect.
  const textOf = (body: object): string => stringify(Object.assign(Object.create(null), body));
  const attempt = async (
    path: string,
    body: object | null,
    options: CallOptions,
    crumb: string,
  ): Promise<FormAnswer> => {
    try {
      const request: TimedRequest = {
        url: `${root}/${path}`,
        timeoutMs: FORM_TIMEOUT_MS,
        method: options.method ?? 'POST',
        credentials: 'include',
        headers: headersOf(body, options, locale, crumb),
        body: body instanceof Blob ? body : body && textOf(body),
      };
      return await fetchWithin({fetch, clock}, request, answerOf);
    } catch {
      return {status: null, body: null};
    }
  };
  const call: FormCall = async (path, body = null, options = {}) => {
    const send = (crumb = cookies.get(CRUMB_COOKIE)): Promise<FormAnswer> =>
      attempt(path, body, options, crumb ?? '');
    const answer = await send();
    const {failed, fresh} = crumbOf(answer.body);
    return failed ? send(fresh ?? undefined) : answer;
  };
  return {
    call,
    postKey: () => call('form/FormSubmissionKey'),
    save: (submission, id) => call('form/SaveFormSubmission', submission, {id}),
  };
};
