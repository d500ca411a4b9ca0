import {html} from 'hono/html';
import type {ContentfulStatusCode} from 'hono/utils/http-status';
import {directionOf} from '../../../site/model/languages.js';
import {isUnavailable} from '../database/unavailable.js';
import {FilesUnavailable} from '../files/files-unavailable.js';
import type {Language} from '../messages/message.js';
import {message} from '../messages/message.js';
import {Refusal} from './refusal.js';
import type {Exchange} from './shop.js';

/** Retry-After while the database or the files are not reachable. */
const RETRY_AFTER_SECONDS = 2;

/** Any failure as a refusal. An unexpected error is logged for the operator; the visitor sees no detail of it. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof FilesUnavailable || isUnavailable(error))
    return new Refusal(503, 'unavailable', {headers: {'Retry-After': String(RETRY_AFTER_SECONDS)}});
  console.error(error);
  return new Refusal(500, 'internal');
}

/** Sets the headers of a refusal, such as Retry-After. Call it wherever a refusal is answered. */
export function addRefusalHeaders(c: Exchange, {details: {headers = {}}}: Refusal): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** A refusal as JSON: the visitor's sentence, the code, and what the refusal adds. */
function answerRefusal(c: Exchange, refusal: Refusal, language: Language): Response {
  const {params, fields} = refusal.details;
  c.header('Cache-Control', 'no-store');
  addRefusalHeaders(c, refusal);
  const body = {error: message(language, refusal.code, params), code: refusal.code, ...fields};
  return c.json(body, refusal.status as ContentfulStatusCode);
}

/** Answers a refusal: as JSON under `/api/`, else as a plain page when the browser asks for HTML. */
export function answerFailure(c: Exchange, refusal: Refusal, language: Language): Response {
  const wantsPage = !c.req.path.startsWith('/api/') && (c.req.header('Accept') ?? '').includes('text/html');
  if (!wantsPage) return answerRefusal(c, refusal, language);
  const text = message(language, refusal.code, refusal.details.params);
  c.header('Cache-Control', 'no-store');
  addRefusalHeaders(c, refusal);
  const page = html`<!doctype html><html lang="${language}" dir="${directionOf(language)}"><meta name="viewport" content="width=device-width"><title>${text}</title><main><h1>${text}</h1></main></html>`;
  return c.html(page as string, refusal.status as ContentfulStatusCode);
}

/** A read as JSON, which the browser asks for again with its ETag. */
export function answerRead(c: Exchange, body: unknown): Response {
  c.header('Cache-Control', 'private, no-cache');
  c.header('Vary', 'Cookie, Accept-Language');
  return c.json(body);
}

/** How long a read that is the same for everybody may be shown before it is asked for again. Source: our choice. */
const PUBLIC_SECONDS = 60;

/** A read that is the same for everybody as JSON, which shared caches may store. Its handler reads no cookie and sets none. */
export function answerPublicRead(c: Exchange, body: unknown): Response {
  c.header('Cache-Control', `public, max-age=${PUBLIC_SECONDS}`);
  c.header('Vary', 'Accept-Language');
  return c.json(body);
}

/** A write's answer as JSON. */
export function answerWrite(c: Exchange, body: unknown): Response {
  c.header('Cache-Control', 'no-store');
  return c.json(body);
}
