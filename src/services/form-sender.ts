import type {FormsApi, Submission} from '../api/forms.js';
import {type FormAnswer, type FormFailure, failureBy, failureOf, receiptOf} from '../forms/form-failure.js';
import {mayPass} from '../forms/may-pass.js';
import type {NewId, Store} from '../ports.js';
import {quietJson} from '../shared/quiet-json.js';
import {FORM_QUEUE} from '../tables/form-names.js';

/** What became of a form: stored under an id; not sent, and why; or kept until there is a network, as its visitor is told. */
export type SendResult =
  | {readonly kind: 'sent'; readonly id: string}
  | {readonly kind: 'failed' | 'stored'; readonly failure: FormFailure};

/** What sending needs. `isOnline` is false only when the device knows that it has no network. */
export interface SenderPorts {
  readonly api: FormsApi;
  readonly store: Store;
  readonly newId: NewId;
  readonly isOnline: () => boolean;
  /**
   * Gives a refused form back to its visitor; false where that cannot be: on another page, or with a newer draft there.
   * Undefined on a page that has no form: what was refused once is not sent from there again.
   */
  readonly restore: ((submission: Submission) => boolean) | undefined;
  /** Runs `act` unless another tab is at it. */
  readonly exclusively: (callback: () => Promise<void>) => Promise<void>;
}

/** A submission that waits for the network. Its key comes before it is sent, so that a repeat is none. */
interface StoredForm {
  readonly id: string;
  readonly key: string | null;
  readonly submission: Submission;
  readonly isRefused?: boolean;
}

/** Sends forms, each once. Nothing here rejects. */
export interface FormSender {
  /** `mayKeep`: nothing in it has to stay off the device. */
  send(submission: Submission, mayStore: boolean): Promise<SendResult>;
  /** Sends what was kept, and tells what became of each. */
  flush(report: (submission: Submission, result: SendResult) => void): Promise<void>;
}

/** Where the last try's key stays until it is answered: a page may be left, or loaded again, while it sends. */
const LAST_KEY = 'vitrine:form-key';
/** The platform does not take this key any more: it ran out, or was used for something else. */
const isStaleKey = ({body}: FormAnswer): boolean => Object(body).code === 'form-key';
/** What makes two sendings the same: the answers are JSON, so where the id ends is plain. */
const contentOf = ({formId, form}: Submission): string => formId + form;

const readStored = (store: Store): readonly StoredForm[] => {
  const stored = quietJson(store.get(FORM_QUEUE));
  return Array.isArray(stored) ? stored : [];
};

export const createFormSender = ({
  api,
  store,
  newId,
  isOnline,
  restore,
  exclusively,
}: SenderPorts): FormSender => {
  /** The key of the last try: the same form sent again is a repeat of it, since its answer may only have been lost. */
  let last: {content: string; key: string; id: string} | null = null;
  const forget = (): void => {
    last = null;
    store.set(LAST_KEY, '');
  };
  const write = (stored: readonly StoredForm[]): void =>
    store.set(FORM_QUEUE, stored.length ? JSON.stringify(stored) : '');

  const fetchKey = async (): Promise<FormAnswer & {key: string}> => {
    const answer = await api.postKey();
    return {...answer, key: String(Object(answer.body).key ?? '')};
  };

  const attempt = async (submission: Submission, content: string): Promise<FormAnswer | null> => {
    if (last?.content !== content) {
      // The platform takes one form under a key: the same once more is answered as before, another is refused as stale.
      const before = !last && store.get(LAST_KEY);
      const {key, status = null}: {key: string; status?: number | null} = before
        ? {key: before}
        : await fetchKey();
      if (!key) return status === null ? {status, body: null} : null;
      store.set(LAST_KEY, key);
      last = {content, key, id: newId()};
    }
    return api.save({...submission, key: last.key}, last.id);
  };

  const resultOf = (answer: FormAnswer): SendResult => {
    const id = receiptOf(answer);
    return id ? {kind: 'sent', id} : {kind: 'failed', failure: failureOf(answer)};
  };

  const change = ({id}: StoredForm, news: Partial<StoredForm>): void =>
    write(readStored(store).map(one => (one.id === id ? {...one, ...news} : one)));

  const sendStored = async (stored: StoredForm): Promise<SendResult | null> => {
    const key = stored.key ?? (await fetchKey()).key;
    if (!key) return null;
    change(stored, {key});
    const answer = await api.save({...stored.submission, key}, stored.id);
    // Who is offline for long comes back with a key that ran out: once more, with a new one.
    if (stored.key && isStaleKey(answer)) return sendStored({...stored, key: null});
    return mayPass(answer) ? null : resultOf(answer);
  };

  return {
    async send(submission, mayStore) {
      const content = contentOf(submission);
      let answer = await attempt(submission, content);
      if (answer && isStaleKey(answer)) {
        forget();
        answer = await attempt(submission, content);
      }
      if (!answer) return {kind: 'failed', failure: failureBy('form-no-key')};
      if (answer.status === null && !isOnline()) {
        if (!mayStore) return {kind: 'failed', failure: failureBy('form-offline-kept')};
        const {key = null, id = newId()} = last ?? {};
        forget();
        const stored = readStored(store);
        // Pressed again, it waits already.
        if (stored.every(one => contentOf(one.submission) !== content))
          write([...stored, {id, key, submission}]);
        return {kind: 'stored', failure: failureBy('form-offline')};
      }
      const result = resultOf(answer);
      if (result.kind === 'sent') forget();
      return result;
    },
    flush: report =>
      exclusively(async () => {
        for (const stored of readStored(store)) {
          const result = restore || !stored.isRefused ? await sendStored(stored) : null;
          if (!result) continue;
          if (result.kind !== 'sent' && !restore?.(stored.submission)) {
            // What can neither be sent nor given back waits on: it must not be lost.
            change(stored, {isRefused: true});
            continue;
          }
          write(readStored(store).filter(({id}) => id !== stored.id));
          report(stored.submission, result);
        }
      }),
  };
};
