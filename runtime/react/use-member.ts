import {useMemo} from 'react';
import type {Credentials} from '../../src/api/members.js';
import type {MemberSnapshot} from '../../src/services/members.js';
import {useStore} from '../../widgets/shared/block-hooks.js';
import {pageMembers} from '../blocks/login/page-members.js';
import {useShop} from './shop-context.js';
import {useLive} from './use-live.js';

/** Who the visitor is, and how to sign in and out. */
export interface MemberHandle extends MemberSnapshot {
  /** False on the server, while React hydrates and just after: then nobody is known to be a member. */
  readonly isKnown: boolean;
  /** Rejects with the typed error of a refused call, whose `text` is for the visitor. */
  signIn(credentials: Credentials): Promise<void>;
  /** `cloneCart` leaves a copy of the cart in this browser. */
  signOut(options?: {readonly cloneCart?: boolean}): Promise<void>;
}

const UNKNOWN: MemberSnapshot = {isMember: false, siteUserId: null};
const NOBODY = {subscribe: () => () => {}, getSnapshot: () => UNKNOWN};

/** The visitor, as this tab and the site's others sign in and out. Throws outside a provider. */
export const useMember = (): MemberHandle => {
  const {whenLive} = useShop('useMember');
  const members = useLive(({page}) => pageMembers(page), '');
  const snapshot = useStore(members ?? NOBODY);
  const calls = useMemo(
    () => ({
      signIn: async (credentials: Credentials) =>
        pageMembers((await whenLive()).page).signIn(credentials, null),
      signOut: async ({cloneCart = false}: {readonly cloneCart?: boolean} = {}) =>
        pageMembers((await whenLive()).page).signOut(cloneCart, null),
    }),
    [whenLive],
  );
  return {...snapshot, isKnown: members !== null, ...calls};
};
