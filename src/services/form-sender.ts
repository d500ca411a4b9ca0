import type {FormsApi, Submission} from '../api/forms.js';
import {type FormAnswer, type FormFailure, failureBy, failureOf, receiptOf} from '../forms/form-failure.js';
import {mayPass} from '../forms/may-pass.inline.js';
import type {NewId, Store} from '../ports.js';
import {ownValue} from '../shared/own-value.inline.js';
import {parseJsonOrNull} from '../shared/parse-json-or-null.js';
import {isDone} from '../shared/refusal.js';
import {FORM_QUEUE} from '../tables/form-names.js';

/**
 * The outcome of sending a form: stored by the platform under an id, '' where it names none; failed, and why; or stored on the device
 * until there is a network, with a text for the visitor.
 */
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
   * Restores a refused form to its visitor; false on another page, or where there is a newer draft. Undefined
   * on a page without a form, which sends no form again that was refused once.
   */
  readonly restore: ((submission: Submission) => boolean) | undefined;
  /** Runs `callback` unless another tab runs its own. */
  readonly exclusively: (callback: () => Promise<void>) => Promise<void>;
}

/**
 * A form that waits for the network. Its key is stored before it is sent, so that the platform recognises a
 * repeat.
 */
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
  /** Sends the stored forms and reports the outcome of each. */
  flush(report: (submission: Submission, result: SendResult) => void): Promise<void>;
}

/** Stores the key of the last try until it is answered: the visitor may leave or reload the page meanwhile. */
const LAST_KEY = 'vitrine:form-key';
/** True where the platform does not accept this key any more: it expired, or belongs to another form. */
const isStaleKey = ({body}: FormAnswer): boolean => Object(body).code === 'form-key';
/** Identifies the content of a form. The answers are JSON, so the end of the id is unambiguous. */
const contentOf = ({formId, form}: Submission): string => formId + form;

/** Creates the forms that wait on the device for the network, shared by all tabs. */
const createStoredForms = (store: Store) => {
  const all = (): readonly StoredForm[] => {
    const stored = parseJsonOrNull(store.get(FORM_QUEUE));
    return Array.isArray(stored) ? stored : [];
  };
  const write = (forms: readonly StoredForm[]): void =>
    store.set(FORM_QUEUE, forms.length ? JSON.stringify(forms) : '');
  return {
    all,
    /** Adds a form, unless one with the same content waits already: the visitor pressed the button again. */
    add(form: StoredForm): void {
      const content = contentOf(form.submission);
      const stored = all();
      if (stored.every(one => contentOf(one.submission) !== content)) write([...stored, form]);
    },
    change: ({id}: StoredForm, news: Partial<StoredForm>): void =>
      write(all().map(one => (one.id === id ? {...one, ...news} : one))),
    remove: ({id}: StoredForm): void => write(all().filter(one => one.id !== id)),
  };
};

/** The key in an answer: its own field, or all of it; '' where the platform asks for none. */
const keyIn = (body: unknown): string => {
  const key = ownValue(body, 'key') ?? body;
  return typeof key === 'string' || typeof key === 'number' ? String(key) : '';
};

/** The key for one form, null where the platform gives none. */
const fetchKey = async (api: FormsApi): Promise<{answer: FormAnswer; key: string | null}> => {
  const answer = await api.postKey();
  return {answer, key: isDone(answer) ? keyIn(answer.body) : null};
};

/** The key of a try, and the id of its call. */
interface Try {
  readonly content: string;
  readonly key: string;
  readonly id: string;
}

/** What became of a try. */
interface Attempt {
  readonly answer: FormAnswer;
  /** False where the platform gave no key, so that the form was not sent. */
  readonly hasKey: boolean;
}

/** Creates tries of forms. Sending the same form again is a repeat, because only its answer may have been lost. */
const createTries = ({api, store, newId}: SenderPorts) => {
  let last: Try | null = null;
  return {
    last: () => last,
    forget(): void {
      last = null;
      store.set(LAST_KEY, '');
    },
    /** Sends the form; without a key, the answer is that of the call for one. */
    async attempt(submission: Submission, content: string): Promise<Attempt> {
      if (last?.content !== content) {
        // The platform accepts one form for a key: it answers a repeat as before, and refuses another form as
        // stale.
        const before = last ? null : store.get(LAST_KEY) || null;
        const fetched = before === null ? await fetchKey(api) : null;
        const key = fetched ? fetched.key : before;
        if (fetched && key === null) return {answer: fetched.answer, hasKey: false};
        store.set(LAST_KEY, key ?? '');
        last = {content, key: key ?? '', id: newId()};
      }
      return {answer: await api.save({...submission, key: last.key}, last.id), hasKey: true};
    },
  };
};

const resultOf = (answer: FormAnswer): SendResult =>
  isDone(answer) ? {kind: 'sent', id: receiptOf(answer)} : {kind: 'failed', failure: failureOf(answer)};

/** Sends a form that waited. Null where it has to wait on. */
const sendStored = async (
  api: FormsApi,
  forms: ReturnType<typeof createStoredForms>,
  stored: StoredForm,
): Promise<SendResult | null> => {
  const key = stored.key ?? (await fetchKey(api)).key;
  if (key === null) return null;
  forms.change(stored, {key});
  const answer = await api.save({...stored.submission, key}, stored.id);
  // The key expires while a device is offline for long: try once more with a new one.
  if (stored.key && isStaleKey(answer)) return sendStored(api, forms, {...stored, key: null});
  return mayPass(answer) ? null : resultOf(answer);
};

/** Creates what sends forms. */
export const createFormSender = (ports: SenderPorts): FormSender => {
  const {api, newId, isOnline, restore, exclusively} = ports;
  const forms = createStoredForms(ports.store);
  const {last, forget, attempt} = createTries(ports);
  return {
    async send(submission, mayStore) {
      const content = contentOf(submission);
      let {answer, hasKey} = await attempt(submission, content);
      if (hasKey && isStaleKey(answer)) {
        forget();
        ({answer, hasKey} = await attempt(submission, content));
      }
      if (answer.status === null && !isOnline()) {
        if (!mayStore) return {kind: 'failed', failure: failureBy('form-offline-kept')};
        const {key = null, id = newId()} = last() ?? {};
        forget();
        forms.add({id, key, submission});
        return {kind: 'stored', failure: failureBy('form-offline')};
      }
      if (!hasKey) return {kind: 'failed', failure: failureBy('form-no-key')};
      const result = resultOf(answer);
      if (result.kind === 'sent') forget();
      return result;
    },
    flush: report =>
      exclusively(async () => {
        for (const stored of forms.all()) {
          const result = restore || !stored.isRefused ? await sendStored(api, forms, stored) : null;
          if (!result) continue;
          // A form that can be neither sent nor restored stays stored, so that it is not lost.
          if (result.kind !== 'sent' && !restore?.(stored.submission))
            forms.change(stored, {isRefused: true});
          else {
            forms.remove(stored);
            report(stored.submission, result);
          }
        }
      }),
  };
};
