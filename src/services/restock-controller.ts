import type {RestockSignUp} from '../api/restock.js';
import type {MessageFormat} from '../i18n/messages.js';
import type {NewId} from '../ports.js';
import {restockEmailProblem, restockFailure} from '../restock/restock.js';
import {ApiError} from '../shared/errors.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';
import type {EmailRule} from '../tables/email-rules.js';
import type {CaptchaWidget} from './captcha-widget.js';

/** The visitor's entries. */
export interface RestockEntry {
  readonly variantId: string;
  readonly email: string;
  readonly isJoinMailingList: boolean;
}

/** A snapshot of a restock form. */
export interface RestockSnapshot {
  readonly phase: 'idle' | 'sending' | 'done';
  /** The error's text, or ''. */
  readonly problem: string;
  /** True when the email address is wrong. */
  readonly isEmailWrong: boolean;
}

/** The behaviour of a restock form, independent of rendering. Source: commerce spec §4, restock form. */
export interface RestockController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): RestockSnapshot;
  /** Sends, or shows the error. Does nothing while a send is in progress. */
  submit(entry: RestockEntry): Promise<void>;
  /** Resets the form, for another variant. */
  restart(): void;
}

/** What a restock form needs. `captcha` is called at each send and resolves to null for none. */
export interface RestockPorts {
  readonly productId: string;
  /** The site's rule of email addresses. */
  readonly emailRule: EmailRule;
  readonly send: (signUp: RestockSignUp, key: string) => Promise<void>;
  readonly captcha: () => Promise<CaptchaWidget | null>;
  readonly language: () => string | null;
  readonly t: MessageFormat;
  readonly newId: NewId;
}

const IDLE: RestockSnapshot = {phase: 'idle', problem: '', isEmailWrong: false};

const signUpOf = (
  {productId, language}: RestockPorts,
  {variantId, email, isJoinMailingList}: RestockEntry,
  token: object,
): RestockSignUp => {
  const inLanguage = language();
  return {
    productId,
    variantId,
    siteVisitorEmail: email.trim(),
    isJoinMailingList,
    ...token,
    ...(inLanguage ? {language: inLanguage} : {}),
  };
};

/** Creates the behaviour of a restock form. */
export const createRestockController = (ports: RestockPorts): RestockController => {
  const {send, captcha, t, newId, emailRule} = ports;
  const store = createSnapshotStore(IDLE);
  const {subscribe, getSnapshot} = store;
  const set = (change: Partial<RestockSnapshot>): void => store.set({...IDLE, ...change});
  const deliver = async (entry: RestockEntry): Promise<void> => {
    const widget = await captcha();
    const answer = await widget?.answer();
    if (answer?.status === 'incomplete') return set({problem: t('captcha-incomplete')});
    const token = answer?.status === 'token' ? {[answer.field]: answer.token} : {};
    try {
      await send(signUpOf(ports, entry, token), newId());
      widget?.destroy();
      set({phase: 'done'});
    } catch (error) {
      widget?.reset();
      // The platform misses the proof that the provider could not give: the visitor cannot complete it.
      if (answer?.status === 'unavailable' && error instanceof ApiError)
        return set({problem: t('captcha-failed')});
      const text = restockFailure(error);
      set({problem: text.serverText ?? t(text.textId)});
    }
  };
  return {
    subscribe,
    getSnapshot,
    async submit(entry) {
      if (getSnapshot().phase === 'sending') return;
      const problem = restockEmailProblem(entry.email, emailRule);
      if (problem) return set({problem: t(problem), isEmailWrong: true});
      set({phase: 'sending'});
      await deliver(entry);
    },
    restart: () => set({}),
  };
};
