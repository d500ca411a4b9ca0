import {stat} from 'node:fs/promises';
import {join} from 'node:path';
import * as v from 'valibot';
import {COURSE, lessonNamed} from '../../../site/model/lessons.js';
import {SITE_FOLDER} from '../../../site/model/site-folder.js';
import {answerRead} from '../../kernel/http/answer.js';
import {answerFile} from '../../kernel/http/answer-file.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {visitOf} from '../../kernel/http/visit.js';
import {contentTag} from '../../kernel/security/content-tag.js';
import {hasAccess} from './access.js';

async function getAccess(c: Exchange, shop: Shop): Promise<Response> {
  const {visitorId} = visitOf(c, shop);
  const itemId = lookupText(c.req.query('itemId'));
  return answerRead(c, {hasAccess: await hasAccess(shop.db, visitorId, itemId)});
}

/** The video of a lesson, for visitors with access. Throws `not-found`, `lesson-locked`. */
async function getFilm(c: Exchange, shop: Shop): Promise<Response> {
  const lesson = lessonNamed(c.req.param('lessonId') ?? '');
  if (!lesson) throw new Refusal(404, 'not-found');
  const {visitorId} = visitOf(c, shop);
  if (!lesson.isFree && !(await hasAccess(shop.db, visitorId, COURSE.id)))
    throw new Refusal(403, 'lesson-locked');
  const path = join(SITE_FOLDER, 'lessons', `${lesson.id}.webm`);
  const {size, mtimeMs} = await stat(path);
  const film = {path, bytes: size, etag: `"${contentTag([size, mtimeMs])}"`};
  const headers = {'Content-Type': 'video/webm', 'Cache-Control': 'private, no-store'};
  const answer = await answerFile(c, film, headers);
  if (!answer) throw new Refusal(404, 'not-found');
  return answer;
}

/** The calls that open lessons to those who bought them. Source: our choice. */
export const LESSON_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/site-users/account/access',
    answer: getAccess,
    call: {
      id: 'readAccess',
      summary: 'Says whether the visitor has bought access to an item.',
      query: v.object({itemId: v.string()}),
      answers: {200: v.object({hasAccess: v.boolean()}), 304: null},
    },
  },
  {method: 'GET', path: '/lessons/:lessonId/film', answer: getFilm},
];
