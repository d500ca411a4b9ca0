import type {ReactNode} from 'react';

/** Passkeys for a login block; their code is downloaded when they are asked for. */
export interface LoginPasskeys {
  /** A member's passkeys, to show. */
  manage(): Promise<ReactNode>;
  /** Offers passkeys among the suggestions of a field. Resolves with the label of a button for them, null where the browser has none. */
  offer(): Promise<string | null>;
  /** Signs in with a passkey that the visitor chooses. */
  signIn(): Promise<void>;
}

/** Passkeys of a login that is not live yet: it looks as if it had them. */
export const PASSKEYS_NOT_YET: LoginPasskeys = {
  manage: async () => null,
  offer: async () => null,
  async signIn() {},
};
