import type {Shop} from '../../kernel/http/shop.js';
import {unseal} from '../../kernel/security/seal.js';
import {createMollie} from './mollie.js';
import type {PaymentPorts} from './ports.js';
import type {PaymentProvider} from './provider.js';
import {createStandIn, STAND_IN} from './stand-in.js';
import {createStripe} from './stripe.js';

/** A provider that an owner can set up: which keys it needs, and where its pages are. */
export interface ProviderKind {
  /** Names of its keys, in the order of their fields. */
  readonly keys: readonly string[];
  /** Modes it has. */
  readonly modes: readonly ('test' | 'live')[];
  /** Where its pages are: what the checkout's form may lead to. */
  readonly origins: readonly string[];
  /** How a key begins, for whoever typed another. */
  readonly keyStart: string;
  /** A key of the wrong kind for a mode is refused before it is stored. */
  readonly modeOfKey: (key: string) => 'test' | 'live' | null;
  readonly create: (keys: Readonly<Record<string, string>>, ports: PaymentPorts) => PaymentProvider;
}

/** The providers, by their names in addresses and in the database. */
export const PROVIDERS = {
  [STAND_IN]: {
    keys: [],
    modes: ['test'],
    origins: [],
    keyStart: '',
    modeOfKey: () => null,
    create: (_, ports) => createStandIn(ports),
  },
  stripe: {
    keys: ['secretKey', 'webhookSecret'],
    modes: ['test', 'live'],
    origins: ['https://checkout.stripe.com'],
    keyStart: 'sk_test_…, sk_live_…',
    modeOfKey: key => (/^[sr]k_test_/.test(key) ? 'test' : /^[sr]k_live_/.test(key) ? 'live' : null),
    create: (keys, ports) => createStripe(keys, ports),
  },
  mollie: {
    keys: ['apiKey'],
    modes: ['test', 'live'],
    origins: ['https://www.mollie.com', 'https://pay.mollie.com'],
    keyStart: 'test_…, live_…',
    modeOfKey: key => (key.startsWith('test_') ? 'test' : key.startsWith('live_') ? 'live' : null),
    create: (keys, ports) => createMollie(keys, ports),
  },
} as const satisfies Record<string, ProviderKind>;

/** What the keys of providers are sealed for. */
export const KEYS_PURPOSE = 'payment keys';

/** Names a provider. */
export type ProviderId = keyof typeof PROVIDERS;

/** True for the name of a provider. */
export const isProvider = (name: string): name is ProviderId => Object.hasOwn(PROVIDERS, name);

/** Gives the provider of an attempt with the keys that are stored for it. */
export type FindProvider = (provider: string, mode: 'test' | 'live') => Promise<PaymentProvider | null>;

/** Finds providers with their stored keys; null for one that is not set up, or whose keys another secret encrypted. One that is switched off is found: what it took can be given back. */
const createFindProvider =
  (ports: PaymentPorts): FindProvider =>
  async (name, mode) => {
    if (!isProvider(name)) return null;
    const account = await ports.db
      .selectFrom('payment_account')
      .select('secrets')
      .where('provider', '=', name)
      .where('mode', '=', mode)
      .executeTakeFirst();
    const keys = account ? unseal(ports.secret, KEYS_PURPOSE, account.secrets) : null;
    const kind: ProviderKind = PROVIDERS[name];
    return keys === null ? null : kind.create(JSON.parse(keys), ports);
  };

/** What calls providers, for a shop. */
export const paymentPorts = ({
  db,
  secret,
  origin,
  nowMs,
  paymentServers: {stripe, mollie},
}: Pick<Shop, 'db' | 'secret' | 'origin' | 'nowMs' | 'paymentServers'>): PaymentPorts & {
  readonly find: FindProvider;
} => {
  const ports = {db, secret, origin, nowMs, stripeUrl: stripe, mollieUrl: mollie};
  return {...ports, find: createFindProvider(ports)};
};
