import type {Passkey, PasskeyApi} from '../api/passkeys.js';
import type {MessageFormat} from '../i18n/messages.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';

export type {Passkey} from '../api/passkeys.js';

/** A snapshot of a member's passkeys. */
export interface PasskeysSnapshot {
  /** Null until they are read. */
  readonly passkeys: readonly Passkey[] | null;
  readonly isBusy: boolean;
  /** An alert. */
  readonly problem: string;
  /** Announced politely. */
  readonly status: string;
}

/** The behaviour of a list of passkeys, independent of rendering. */
export interface PasskeysController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PasskeysSnapshot;
  load(): Promise<void>;
  /** True once the passkey was added: the typed values may go. */
  add(typed: {readonly name: string; readonly password: string}): Promise<boolean>;
  rename(passkey: Passkey, name: string): Promise<boolean>;
  remove(passkey: Passkey): Promise<boolean>;
}

/** What passkeys need. `create` has a device make one. */
export interface PasskeysPorts {
  readonly api: () => Promise<PasskeyApi>;
  readonly create: (options: unknown) => Promise<object>;
  readonly t: MessageFormat;
}

/** The sentence for what failed: the platform's own where it has one. */
export const passkeyFailure = (error: unknown, t: MessageFormat): string => {
  if (error instanceof ApiError && error.text) return error.text;
  const isUnanswered = error instanceof NetworkError || error instanceof TimeoutError;
  return t(isUnanswered ? 'check-connection' : 'passkey-not-done');
};

export const createPasskeysController = ({api, create, t}: PasskeysPorts): PasskeysController => {
  const {subscribe, getSnapshot, ...store} = createSnapshotStore<PasskeysSnapshot>({
    ...{passkeys: null, isBusy: false, problem: '', status: ''},
  });
  const set = (change: Partial<PasskeysSnapshot>): void => store.set({...getSnapshot(), ...change});
  /** Does something and reads the list again; false where it failed, which is an alert. */
  const run = async (work: (calls: PasskeyApi) => Promise<void>, status: string): Promise<boolean> => {
    if (getSnapshot().isBusy) return false;
    set({isBusy: true, problem: '', status: ''});
    try {
      const calls = await api();
      await work(calls);
      set({isBusy: false, status, passkeys: await calls.list()});
      return true;
    } catch (error) {
      set({isBusy: false, problem: passkeyFailure(error, t)});
      return false;
    }
  };
  return {
    subscribe,
    getSnapshot,
    load: async () => void (await run(async () => {}, '')),
    add: ({name, password}) =>
      run(
        async calls => calls.add(name, await create(await calls.creation(password))),
        t('passkey-added', {name}),
      ),
    rename: ({id}, name) => run(calls => calls.rename(id, name), t('passkey-renamed', {name})),
    remove: ({id, name}) => run(calls => calls.remove(id), t('passkey-deleted', {name})),
  };
};
