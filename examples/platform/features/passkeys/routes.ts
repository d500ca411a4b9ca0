import type {AuthenticationResponseJSON, RegistrationResponseJSON} from '@simplewebauthn/server';
import * as v from 'valibot';
import {answerRead, answerWrite} from '../../kernel/http/answer.js';
import {Time} from '../../kernel/http/answer-parts.js';
import {decode, readJson} from '../../kernel/http/body.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {sessionOf} from '../../kernel/http/guard.js';
import {leftOut} from '../../kernel/http/left-out.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {type Session, visitOf} from '../../kernel/http/visit.js';
import {countAttempt, uncountAttempt} from '../../kernel/security/sign-in-tries.js';
import {accountById, signedIn} from '../accounts/accounts.js';
import {memberOf, proveMember} from '../members/prove-member.js';
import {enterAccount} from '../members/sign-in.js';
import {register, registrationOptions, signedBy, signInOptions} from './ceremonies.js';
import {deletePasskey, NAME_MAX, type PasskeyRow, passkeysOf, renamePasskey} from './passkeys.js';

/** Characters of a credential's id and of each part of a device's answer. */
const ID_MAX = 1400;
const PART_MAX = 20_000;

const part = boundedText(PART_MAX);
/** What every device answers with; more fields are dropped. Source: WebAuthn, serialization of credentials. */
const shared = {
  id: boundedText(ID_MAX),
  rawId: boundedText(ID_MAX),
  type: v.literal('public-key'),
  clientExtensionResults: v.nullish(v.object({}), {}),
};
const Registration = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: v.nullish(v.pipe(v.array(boundedText(NAME_MAX)), v.maxLength(10)), []),
  }),
});
const Assertion = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: leftOut(boundedText(ID_MAX)),
  }),
});
const OptionsBody = v.object({password: boundedText(256)});
const RegisterBody = v.object({name: boundedText(NAME_MAX), credential: Registration});
const RenameBody = v.object({name: boundedText(NAME_MAX)});
const SignInBody = v.object({credential: Assertion, rememberMe: v.nullish(v.boolean(), false)});

const wirePasskey = ({id, name, created_ms, used_ms}: PasskeyRow) => ({
  id,
  name,
  createdMs: Number(created_ms),
  usedMs: used_ms === null ? null : Number(used_ms),
});

/** A write of a member: `action` answers its body. */
const write =
  (action: (c: Exchange, shop: Shop, session: Session) => Promise<object>) =>
  async (c: Exchange, shop: Shop): Promise<Response> =>
    answerWrite(c, await action(c, shop, await sessionOf(c, shop)));

const idOf = (c: Exchange): string => lookupText(c.req.param('id'), ID_MAX);

async function list(c: Exchange, shop: Shop): Promise<Response> {
  const {member} = visitOf(c, shop);
  const user = member && (await signedIn(shop.db, member.visitorId));
  if (!user) throw new Refusal(401, 'sign-in-needed');
  return answerRead(c, {passkeys: (await passkeysOf(shop.db, user.id)).map(wirePasskey)});
}

const postOptions = write(async (c, shop, session) => {
  const {password} = decode(OptionsBody, await readJson(c));
  return registrationOptions(shop, session, await proveMember(shop, session, password));
});

const post = write(async (c, shop, session) => {
  const user = await memberOf(shop, session);
  const {name, credential} = decode(RegisterBody, await readJson(c));
  return register(shop, session, {user, name, credential: credential as RegistrationResponseJSON});
});

const put = write(async (c, shop, session) => {
  const {id: userId} = await memberOf(shop, session);
  const {name} = decode(RenameBody, await readJson(c));
  await renamePasskey(shop.db, {userId, id: idOf(c), name});
  return {};
});

const remove = write(async (c, shop, session) => {
  const {id: userId} = await memberOf(shop, session);
  await deletePasskey(shop.db, {userId, id: idOf(c)});
  return {};
});

/** Tries are counted as those of passwords: all together by address, each credential by itself. */
const postSession = write(async (c, shop, session) => {
  const {credential, rememberMe} = decode(SignInBody, await readJson(c));
  const counted = `passkey ${credential.id}`;
  await countAttempt(shop, session, counted);
  const user = await accountById(
    shop.db,
    await signedBy(shop, session, credential as AuthenticationResponseJSON),
  );
  if (!user) throw new Refusal(400, 'passkey-failed');
  await uncountAttempt(shop, session, counted);
  const {crumb} = await enterAccount(c, shop, session, {...user, isPersistent: rememberMe});
  return {xsrfToken: crumb};
});

const PASSKEYS = '/api/site-users/account/passkeys';
const SESSION = '/api/site-users/account/session/passkey';

/** What a browser begins the ceremony with. */
const Ceremony = v.pipe(
  v.looseObject({challenge: v.string()}),
  v.description('What `PublicKeyCredential.parse…OptionsFromJSON` takes.'),
);

/** The calls that make, list, name and delete passkeys, and sign in with one. Source: our choice. */
export const PASSKEY_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PASSKEYS,
    answer: list,
    call: {
      id: 'listPasskeys',
      summary: 'Reads the passkeys of a member.',
      access: 'member',
      answers: {
        200: v.object({
          passkeys: v.array(
            v.object({id: v.string(), name: v.string(), createdMs: Time, usedMs: v.nullable(Time)}),
          ),
        }),
        304: null,
      },
    },
  },
  {
    method: 'POST',
    path: `${PASSKEYS}/options`,
    answer: postOptions,
    call: {
      id: 'beginPasskey',
      summary: 'Begins to make a passkey.',
      access: 'member',
      body: OptionsBody,
      answers: {200: Ceremony},
    },
  },
  {
    method: 'POST',
    path: PASSKEYS,
    answer: post,
    call: {
      id: 'makePasskey',
      summary: 'Stores a passkey that a device made.',
      access: 'member',
      body: RegisterBody,
      answers: {200: v.object({id: v.string(), name: v.string()})},
      refusals: [409],
    },
  },
  {
    method: 'PUT',
    path: `${PASSKEYS}/:id`,
    answer: put,
    call: {
      id: 'renamePasskey',
      summary: 'Names a passkey.',
      access: 'member',
      body: RenameBody,
      answers: {200: v.object({})},
      refusals: [404],
    },
  },
  {
    method: 'DELETE',
    path: `${PASSKEYS}/:id`,
    answer: remove,
    call: {
      id: 'deletePasskey',
      summary: 'Deletes a passkey.',
      access: 'member',
      answers: {200: v.object({})},
      refusals: [404],
    },
  },
  {
    method: 'POST',
    path: `${SESSION}/options`,
    answer: write((_, shop, session) => signInOptions(shop, session)),
    call: {id: 'beginPasskeySignIn', summary: 'Begins to sign in with a passkey.', answers: {200: Ceremony}},
  },
  {
    method: 'POST',
    path: SESSION,
    answer: postSession,
    call: {
      id: 'signInWithPasskey',
      summary: 'Signs in with a passkey.',
      body: SignInBody,
      answers: {200: v.object({xsrfToken: v.string()})},
    },
  },
];
