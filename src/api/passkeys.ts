import {type Decoder, fields, list, number, text} from '../shared/decode.js';
import type {Client} from './call.js';

const PASSKEYS = 'site-users/account/passkeys';
const SESSION = 'site-users/account/session/passkey';

/** A passkey of the member's. Times are milliseconds since the epoch; `usedMs` is null before it was used. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdMs: number;
  readonly usedMs: number | null;
}

const decodePasskey: Decoder<Passkey> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    name: read('name', text),
    createdMs: read('createdMs', number),
    usedMs: read<number | null>('usedMs', number, null),
  };
};

/** The platform's calls about passkeys. All throw what `Client` throws. `credential` is what a browser's device answered. */
export const createPasskeyApi = (client: Client) => ({
  list: async (): Promise<readonly Passkey[]> =>
    fields((await client(PASSKEYS)).body, '')('passkeys', list(decodePasskey)),
  /** What `navigator.credentials.create` is called with. */
  creation: async (password: string): Promise<unknown> =>
    (await client(`${PASSKEYS}/options`, {method: 'post', json: {password}})).body,
  add: async (name: string, credential: object): Promise<void> => {
    await client(PASSKEYS, {method: 'post', json: {name, credential}});
  },
  rename: async (id: string, name: string): Promise<void> => {
    await client(`${PASSKEYS}/${encodeURIComponent(id)}`, {method: 'put', json: {name}});
  },
  remove: async (id: string): Promise<void> => {
    await client(`${PASSKEYS}/${encodeURIComponent(id)}`, {method: 'delete'});
  },
  /** What `navigator.credentials.get` is called with. */
  request: async (): Promise<unknown> =>
    (await client(`${SESSION}/options`, {method: 'post', json: {}})).body,
  signIn: async (credential: object, rememberMe: boolean): Promise<void> => {
    const call = {method: 'post', json: {credential, rememberMe}, changesSession: true} as const;
    fields((await client(SESSION, call)).body, '')('xsrfToken', text);
  },
});

/** Those calls. */
export type PasskeyApi = ReturnType<typeof createPasskeyApi>;
