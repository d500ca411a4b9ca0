import type {Passkey, PasskeyApi} from '../api/passkeys.js';
import type {MessageFormat} from '../i18n/messages.js';
import {ApiError, NetworkError, TimeoutError} from '../shared/errors.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';

export type {Passkey} from '../api/passkeys.js';

/** A snapshot of a member's passkeys. */
export interface PasskeysSnapshot {
  /** Null until they are read. */
  readonly passkeys: readonly Passkey[] | null;
  /** Names that are typed and not saved, by the passkey's id; `NEW_PASSKEY` is the one to add. */
  readonly names: ReadonlyMap<string, string>;
  readonly isBusy: boolean;
  /** An alert. */
  readonly problem: string;
  /** Announced politely. */
  readonly status: string;
}

/** In place of an id: the passkey that is not made yet. */
export const NEW_PASSKEY = '';

/** The behaviour of a list of passkeys, independent of rendering. It keeps typed names while nothing shows the list. */
export interface PasskeysController {
  subscribe(listener: () => void): () => void;
  getSnapshot(): PasskeysSnapshot;
  load(): Promise<void>;
  typeName(id: string, name: string): void;
  /** Adds a passkey with the typed name. True once it was added: the password may go. */
  add(password: string): Promise<boolean>;
  /** Gives a passkey the typed name. */
  rename(passkey: Passkey): Promise<boolean>;
  remove(passkey: Passkey): Promise<boolean>;
}

/** What passkeys need. `create` has a device make one. */
export interface PasskeysPorts {
  readonly api: () => Promise<PasskeyApi>;
  readonly create: (options: unknown) => Promise<object>;
  readonly t: MessageFormat;
}

/** The sentence for what failed: the platform's own where it has one. */
const passkeyFailure = (error: unknown, t: MessageFormat): string => {
  if (error instanceof ApiError && error.text) return error.text;
  const isUnanswered = error instanceof NetworkError || error instanceof TimeoutError;
  return t(isUnanswered ? 'check-connection' : 'passkey-not-done');
};

/** The state of a list: what is read, and what is typed. */
const createPasskeysState = () => {
  const {subscribe, getSnapshot, ...store} = createSnapshotStore<PasskeysSnapshot>({
    passkeys: null,
    names: new Map(),
    isBusy: false,
    problem: '',
    status: '',
  });
  const set = (change: Partial<PasskeysSnapshot>): void => store.set({...getSnapshot(), ...change});
  return {
    subscribe,
    getSnapshot,
    set,
    nameOf: ({id, name}: Pick<Passkey, 'id' | 'name'>): string => getSnapshot().names.get(id) ?? name,
    typeName: (id: string, name: string): void => set({names: new Map([...getSnapshot().names, [id, name]])}),
    forget: (id: string): void =>
      set({names: new Map([...getSnapshot().names].filter(([typed]) => typed !== id))}),
  };
};

/** Does something and reads the list again; false where it failed, which is an alert. */
const createRunner =
  (
    {getSnapshot, set}: Pick<ReturnType<typeof createPasskeysState>, 'getSnapshot' | 'set'>,
    {api, t}: Pick<PasskeysPorts, 'api' | 't'>,
  ) =>
  async (work: (calls: PasskeyApi) => Promise<void>, status: string): Promise<boolean> => {
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

export const createPasskeysController = (ports: PasskeysPorts): PasskeysController => {
  const {create, t} = ports;
  const {subscribe, getSnapshot, set, nameOf, typeName, forget} = createPasskeysState();
  const run = createRunner({getSnapshot, set}, ports);
  /** The same for one passkey, whose typed name then goes. */
  const runFor = async (id: string, ...work: Parameters<typeof run>): Promise<boolean> => {
    const isDone = await run(...work);
    if (isDone) forget(id);
    return isDone;
  };
  return {
    subscribe,
    getSnapshot,
    typeName,
    async load() {
      // Another member may be signed in by now.
      set({passkeys: null});
      await run(async () => {}, '');
    },
    add(password) {
      const name = nameOf({id: NEW_PASSKEY, name: ''});
      const work = async (calls: PasskeyApi): Promise<void> =>
        calls.add(name, await create(await calls.creation(password)));
      return runFor(NEW_PASSKEY, work, t('passkey-added', {name}));
    },
    rename(passkey) {
      const name = nameOf(passkey);
      return runFor(passkey.id, calls => calls.rename(passkey.id, name), t('passkey-renamed', {name}));
    },
    remove: ({id, name}) => runFor(id, calls => calls.remove(id), t('passkey-deleted', {name})),
  };
};
