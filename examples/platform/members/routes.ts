import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import * as v from 'valibot';
import {EMAIL_LENGTH} from '../../../src/tables/limits.js';
import {COURSE, lessonNamed} from '../../site/lessons.js';
import {SITE_FOLDER} from '../../site/site-folder.js';
import {answerRead, answerWrite} from '../http/answer.js';
import {decode, readJson} from '../http/body.js';
import {boundedText} from '../http/bounded-text.js';
import {sessionOf} from '../http/guard.js';
import {Refusal} from '../http/refusal.js';
import type {Route} from '../http/routes.js';
import type {Exchange, Shop} from '../http/shop.js';
import {lookupText} from '../http/text.js';
import {visitOf} from '../http/visit.js';
import {hasAccess} from './access.js';
import {PASSWORD_LENGTH} from './accounts.js';
import {register, signIn, signOut} from './session.js';

async function getAccess(c: Exchange, shop: Shop): Promise<Response> {
  const {visitorId} = visitOf(c, shop);
  const itemId = lookupText(c.req.query('itemId'));
  return answerRead(c, {hasAccess: await hasAccess(shop.db, visitorId, itemId)});
}

/** The film of a lesson, for those who may see it. Throws `not-found`, `lesson-locked`. */
async function getFilm(c: Exchange, shop: Shop): Promise<Response> {
  const lesson = lessonNamed(c.req.param('lessonId') ?? '');
  if (!lesson) throw new Refusal(404, 'not-found');
  const {visitorId} = visitOf(c, shop);
  if (!lesson.isFree && !(await hasAccess(shop.db, visitorId, COURSE.id)))
    throw new Refusal(403, 'lesson-locked');
  const film = await readFile(join(SITE_FOLDER, 'lessons', `${lesson.id}.webm`));
  const headers = {'Content-Type': 'video/webm', 'Cache-Control': 'private, no-store'};
  return c.body(new Uint8Array(film), 200, headers);
}

/** POST session, and POST account, which makes one first. Source: site spec §7; the second is ours. */
const SignInBody = v.object({
  email: boundedText(EMAIL_LENGTH.max),
  password: boundedText(PASSWORD_LENGTH.max),
  rememberMe: v.optional(v.boolean(), false),
});

/** Answers the crumb of the new session, which goes with every later write. */
const postSession =
  (enter: typeof signIn) =>
  async (c: Exchange, shop: Shop): Promise<Response> => {
    const guest = await sessionOf(c, shop);
    const {email, password, rememberMe} = decode(SignInBody, await readJson(c));
    const {crumb} = await enter(c, shop, guest, {email, password, isKept: rememberMe});
    return answerWrite(c, {xsrfToken: crumb});
  };

async function deleteSession(c: Exchange, shop: Shop): Promise<Response> {
  await signOut(c, shop, await sessionOf(c, shop), c.req.query('cloneCart') === 'true');
  return answerWrite(c, {});
}

const SESSION = '/api/site-users/account/session';

/** Accounts, and what members may see, one row a call. Source: site spec §7, our choice. */
export const MEMBER_ROUTES: readonly Route[] = [
  {method: 'POST', path: '/api/site-users/account', answer: postSession(register)},
  {method: 'POST', path: SESSION, answer: postSession(signIn)},
  {method: 'DELETE', path: SESSION, answer: deleteSession},
  {method: 'GET', path: '/api/site-users/account/access', answer: getAccess},
  {method: 'GET', path: '/lessons/:lessonId/film', answer: getFilm},
];
