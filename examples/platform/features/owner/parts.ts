import {html} from 'hono/html';
import type {Page} from '../../kernel/http/paging.js';
import type {OwnerLanguage} from './language.js';
import type {Html} from './layout.js';

const NEXT: Readonly<Record<OwnerLanguage, string>> = {en: 'Next page', es: 'Página siguiente'};

/** A timestamp in the owner's language, in UTC. */
export const timeHtml = (ms: number, language: OwnerLanguage): Html => {
  const text = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(ms);
  return html`<time datetime="${new Date(ms).toISOString()}">${text} UTC</time>`;
};

/** The facts about one entry of a list, side by side where there is room. */
export const factsHtml = (facts: readonly (readonly [string, Html])[]): Html =>
  html`<dl class="owner-facts">${facts.map(([name, fact]) => html`<div><dt>${name}</dt><dd>${fact}</dd></div>`)}</dl>`;

/** The link to the next page of a list, or nothing on the last one: `path` with `query` and the cursor. */
export const nextPageHtml = (
  {nextPageCursor}: Page<unknown>,
  path: string,
  query: Readonly<Record<string, string>>,
  language: OwnerLanguage,
): Html =>
  nextPageCursor === null
    ? html``
    : html`<p><a class="vt-button" href="${path}?${new URLSearchParams({...query, cursor: nextPageCursor})}">${NEXT[language]}</a></p>`;

/** Reports that a form was done; nothing where `text` is empty. */
export const doneHtml = (text: string | undefined): Html =>
  text ? html`<p class="notice notice-success" role="status">${text}</p>` : html``;
