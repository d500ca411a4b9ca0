import {type Decoder, record} from '../shared/decode.js';
import type {Client} from './call.js';

/** Preferences of the shop in one namespace: a free-form object. Null-prototype. */
export type Preferences = Readonly<Record<string, unknown>>;

/** The calls of one namespace. Each throws what `Client` throws. */
export interface PreferenceCalls {
  read(): Promise<Preferences>;
  /** Replaces them all; resolves with what the platform stored: what was sent, where its answer does not say. */
  save(preferences: Preferences): Promise<Preferences>;
}

const any: Decoder<unknown> = value => value;

/** Preferences without the id of the site, which is in every answer and no preference. Source: runtime spec §3. */
const preferencesIn = (body: unknown): Preferences => {
  const {websiteId: _, ...preferences} = record(any)(body, '');
  return Object.assign(Object.create(null), preferences);
};

/** Calls of the shop's preferences in a namespace, which need an owner's session. Source: runtime spec §7. */
export const createPreferenceCalls = (client: Client, namespace: string): PreferenceCalls => {
  const path = `v1/commerce-preferences/${encodeURIComponent(namespace)}`;
  return {
    read: async () => preferencesIn((await client(path)).body),
    async save(preferences) {
      const {body} = await client(path, {method: 'put', json: preferences});
      return preferencesIn(Object.keys(Object(body)).length && typeof body === 'object' ? body : preferences);
    },
  };
};
