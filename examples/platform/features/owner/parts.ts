import {html} from 'hono/html';
import type {Page} from '../../kernel/http/paging.js';
import type {OwnerLanguage, OwnerLocale} from './language.js';
import type {Html} from './layout.js';

const NEXT: Readonly<Record<OwnerLanguage, string>> = {en: 'Next page', es: 'Página siguiente'};

/** How times are written for the owner. Every view of the owner's area has it. */
export interface OwnerTime extends OwnerLocale {
  /** An IANA name. */
  readonly timeZone: string;
}

const zoneName = (ms: number, {locale, timeZone}: OwnerTime): string =>
  new Intl.DateTimeFormat(locale, {timeZone, timeZoneName: 'short'})
    .formatToParts(ms)
    .find(({type}) => type === 'timeZoneName')?.value ?? timeZone;

/** A time as the owner's locale writes it, in the shop's time zone, which it names. */
export const timeText = (ms: number, time: OwnerTime): string => {
  const {locale, timeZone} = time;
  const text = new Intl.DateTimeFormat(locale, {dateStyle: 'medium', timeStyle: 'short', timeZone}).format(
    ms,
  );
  return `${text} ${zoneName(ms, time)}`;
};

/** The same as an element. */
export const timeHtml = (ms: number, time: OwnerTime): Html =>
  html`<time datetime="${new Date(ms).toISOString()}">${timeText(ms, time)}</time>`;

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

/** Links to the states of a list, the one that is shown marked. */
export const tabsHtml = <Name extends string>(
  names: readonly Name[],
  {shown, text, href}: {shown: Name; text: (name: Name) => string; href: (name: Name) => string},
): Html =>
  html`<ul class="owner-tabs">${names.map(
    name =>
      html`<li><a href="${href(name)}"${name === shown ? html` aria-current="page"` : ''}>${text(name)}</a></li>`,
  )}</ul>`;

/** Reports that a form was done; nothing where `text` is empty. */
export const doneHtml = (text: string | undefined): Html =>
  text ? html`<p class="notice notice-success" role="status">${text}</p>` : html``;

/** A list of what there is, or what is said where there is nothing. */
export const listHtml = (items: readonly Html[], none: string): Html =>
  items.length ? html`<ul class="owner-letters">${items}</ul>` : html`<p>${none}</p>`;
