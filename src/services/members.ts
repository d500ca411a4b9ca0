import type {Client} from '../api/call.js';
import {
  type Credentials,
  deleteSession,
  postAccount,
  postLocale,
  postPasswordReset,
  postSession,
} from '../api/members.js';
import type {Bus, Origin} from '../bus.js';
import {createSnapshotStore} from '../shared/snapshot-store.js';

/** Who the visitor is. */
export interface MemberSnapshot {
  readonly isMember: boolean;
  /** The member's id; null for a visitor, and where no cookie says it. */
  readonly siteUserId: string | null;
}

/** The visitor's sign-in, one for all blocks of a page. Calls throw what `Client` throws. Source: checklist SITE-01. */
export interface Members {
  subscribe(listener: () => void): () => void;
  getSnapshot(): MemberSnapshot;
  signIn(credentials: Credentials, origin: Origin): Promise<void>;
  /** Takes over a session that another call began, as a passkey's. */
  entered(origin: Origin): void;
  signUp(typed: Pick<Credentials, 'email' | 'password'>): Promise<void>;
  askReset(email: string): Promise<void>;
  signOut(cloneCart: boolean, origin: Origin): Promise<void>;
  /** Reads the cookie again: another tab may have signed in or out. */
  sync(): void;
}

/** What a page's sign-in needs. */
export interface MembersPorts {
  readonly client: () => Promise<Client>;
  /** The cookie's id of who is signed in. */
  readonly siteUserId: () => string | null;
  /** The language to store for a member, null for none. */
  readonly language: () => string | null;
  readonly bus: Pick<Bus, 'emit'>;
  /** Notifies the site's other tabs. */
  readonly ring: () => void;
}

/** Who the visitor is, as the last call or the cookie says. */
const createMemberState = ({siteUserId, bus}: MembersPorts) => {
  /** What the cookie said last: where the API is on another origin it says nothing, and nothing changes it. */
  let seen = siteUserId();
  const {set, ...store} = createSnapshotStore<MemberSnapshot>({isMember: seen !== null, siteUserId: seen});
  const change = (isMember: boolean, origin: Origin): void => {
    seen = siteUserId();
    set({isMember, siteUserId: seen});
    if (isMember) bus.emit('member-signed-in', {siteUserId: seen, origin});
    else bus.emit('member-signed-out', {origin});
  };
  const sync = (): void => {
    const now = siteUserId();
    if (now !== seen) change(now !== null, null);
  };
  return {...store, change, sync};
};

/** Opens the sign-in of a page. */
export const createMembers = (ports: MembersPorts): Members => {
  const {client, language, ring} = ports;
  const {change, ...store} = createMemberState(ports);
  const storeLocale = async (): Promise<void> => {
    const tag = language();
    if (tag) await postLocale(await client(), tag);
  };
  const entered = (origin: Origin): void => {
    change(true, origin);
    ring();
    // Signing in worked: a language that is not stored is no failure of it.
    storeLocale().catch(() => {});
  };
  return {
    ...store,
    entered,
    async signIn(credentials, origin) {
      await postSession(await client(), credentials);
      entered(origin);
    },
    signUp: async typed => postAccount(await client(), typed),
    askReset: async email => postPasswordReset(await client(), email),
    async signOut(cloneCart, origin) {
      await deleteSession(await client(), cloneCart);
      change(false, origin);
      ring();
    },
  };
};
