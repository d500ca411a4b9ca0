import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Session} from '../../kernel/http/visit.js';
import type {SiteUser} from '../accounts/accounts.js';
import {noticePasskey} from '../members/notices.js';
import {addChallenge, takeChallenge} from './challenges.js';
import {PASSKEYS_MAX, type PasskeyRow, passkeyAt, passkeyName, passkeysOf} from './passkeys.js';

/** The host that passkeys are for: that of the shop's public address, never one that a request names. */
const rpIdOf = ({origin}: Shop): string => new URL(origin).hostname;

const failed = (): Refusal => new Refusal(400, 'passkey-failed');

/** What a library finds wrong with a device's answer is one refusal: it says nothing about the account. */
async function verified<Result extends {verified: boolean}>(verify: () => Promise<Result>): Promise<Result> {
  const result = await verify().catch(() => null);
  if (!result?.verified) throw failed();
  return result;
}

/** What a device's answer must hold: a challenge that this session was given for the purpose, the shop's address and its host. */
const expectedOf = (shop: Shop, session: Session, purpose: 'register' | 'sign-in') => ({
  expectedChallenge: (challenge: string) => takeChallenge(shop.db, session, {challenge, purpose}),
  expectedOrigin: shop.origin,
  expectedRPID: rpIdOf(shop),
});

const transportsOf = ({transports}: PasskeyRow): string[] => JSON.parse(transports);

/** What a browser needs to make a passkey for an account. Throws `passkey-limit`. Source: WebAuthn, registering a credential. */
export async function registrationOptions(shop: Shop, session: Session, user: SiteUser) {
  const known = await passkeysOf(shop.db, user.id);
  if (known.length >= PASSKEYS_MAX) throw new Refusal(400, 'passkey-limit', {params: {max: PASSKEYS_MAX}});
  const options = await generateRegistrationOptions({
    rpName: shop.own?.name ?? rpIdOf(shop),
    rpID: rpIdOf(shop),
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    excludeCredentials: known.map(row => ({id: row.id, transports: transportsOf(row)})),
    authenticatorSelection: {residentKey: 'required', userVerification: 'required'},
  });
  await addChallenge(shop.db, session, {challenge: options.challenge, purpose: 'register'});
  return options;
}

/** Stores the passkey that a browser made, and writes to its account. Throws `passkey-failed`, `passkey-limit`, `passkey-name`. */
export async function register(
  shop: Shop,
  session: Session,
  {user, name, credential}: {user: SiteUser; name: string; credential: RegistrationResponseJSON},
): Promise<{readonly id: string; readonly name: string}> {
  const own = passkeyName(name);
  const {registrationInfo} = await verified(() =>
    verifyRegistrationResponse({
      response: credential,
      ...expectedOf(shop, session, 'register'),
    }),
  );
  if (!registrationInfo) throw failed();
  const {id, publicKey, counter, transports = []} = registrationInfo.credential;
  if ((await passkeysOf(shop.db, user.id)).length >= PASSKEYS_MAX)
    throw new Refusal(400, 'passkey-limit', {params: {max: PASSKEYS_MAX}});
  const row = {
    id,
    user_id: user.id,
    counter,
    name: own,
    created_ms: session.nowMs,
    used_ms: null,
    public_key: Buffer.from(publicKey).toString('base64url'),
    transports: JSON.stringify(transports),
  };
  await shop.db.transaction().execute(async tx => {
    const insert = tx.insertInto('passkey').values(row);
    const added = await insert
      .onConflict(conflict => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw failed();
    await noticePasskey(tx, session, {user, origin: shop.origin});
  });
  return {id, name: own};
}

/** What a browser needs to sign in with any passkey of the shop. Source: WebAuthn, discoverable credentials. */
export async function signInOptions(shop: Shop, session: Session) {
  const options = await generateAuthenticationOptions({rpID: rpIdOf(shop), userVerification: 'required'});
  await addChallenge(shop.db, session, {challenge: options.challenge, purpose: 'sign-in'});
  return options;
}

/** The id of the account whose passkey signed. Throws `passkey-failed`. Source: WebAuthn, verifying an assertion. */
export async function signedBy(
  shop: Shop,
  session: Session,
  credential: AuthenticationResponseJSON,
): Promise<string> {
  const row = await passkeyAt(shop.db, credential.id);
  if (!row) throw failed();
  const {authenticationInfo} = await verified(() =>
    verifyAuthenticationResponse({
      response: credential,
      ...expectedOf(shop, session, 'sign-in'),
      credential: {
        id: row.id,
        publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
        counter: Number(row.counter),
        transports: transportsOf(row),
      },
    }),
  );
  await shop.db
    .updateTable('passkey')
    .set({counter: authenticationInfo.newCounter, used_ms: session.nowMs})
    .where('id', '=', row.id)
    .execute();
  return row.user_id;
}
