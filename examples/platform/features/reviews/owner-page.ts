import {html} from 'hono/html';
import {starsOf} from '../../../../src/reviews/review.js';
import {REVIEW_LENGTH} from '../../../../src/tables/reviews.js';
import {Refusal} from '../../kernel/http/refusal.js';
import {lookupText, wellFormed} from '../../kernel/http/text.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import type {OwnerLanguage} from '../owner/language.js';
import type {OwnerAction, OwnerPage, OwnerView} from '../owner/owner-page.js';
import {nextPageHtml, tabsHtml, timeHtml} from '../owner/parts.js';
import {importReviews} from './import.js';
import {importNotice, importQuery} from './import-notice.js';
import {
  countPendingReviews,
  REVIEW_STATES,
  type StoredReview,
  setReply,
  setState,
  storedReviews,
} from './moderate.js';
import {readImport} from './read-import.js';
import type {ReviewState} from './tables.js';

const PATH = '/owner/reviews';
/** The source of an import that names none. */
const NAMELESS_SOURCE = 'import';
/** Reviews of one import: it is one transaction. */
const IMPORT_ROWS_MAX = 2000;

const STRINGS = {
  en: {
    pending: 'To read',
    published: 'Published',
    hidden: 'Hidden',
    none: 'Nothing here.',
    publish: 'Publish',
    hide: 'Hide',
    reply: 'Your reply',
    save: 'Save the reply',
    import: 'Import reviews',
    importHint:
      'CSV with a row of names, or a JSON list: sourceId, productId, rating, title, body, name, created, language, reply. A review that is there already stays as it is.',
    source: 'Where they come from',
    rows: 'The reviews',
    send: 'Import',
  },
  es: {
    pending: 'Por leer',
    published: 'Publicadas',
    hidden: 'Ocultas',
    none: 'Aquí no hay nada.',
    publish: 'Publicar',
    hide: 'Ocultar',
    reply: 'Tu respuesta',
    save: 'Guardar la respuesta',
    import: 'Importar opiniones',
    importHint:
      'CSV con una fila de nombres o una lista JSON: sourceId, productId, rating, title, body, name, created, language, reply. Una opinión que ya está se queda como está.',
    source: 'De dónde vienen',
    rows: 'Las opiniones',
    send: 'Importar',
  },
} as const satisfies Record<OwnerLanguage, object>;

type ViewContext = Pick<OwnerView, 'language' | 'locale' | 'prefix' | 'crumb' | 'timeZone'>;

const stateIn = (name: string | undefined): ReviewState =>
  REVIEW_STATES.find(known => known === name) ?? 'pending';

const formHtml = ({prefix, crumb}: ViewContext, hidden: Readonly<Record<string, string>>, content: unknown) =>
  html`<form method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}">${Object.entries(
    hidden,
  ).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}${content}</form>`;

/** A button's text, and for screen readers whose review it is about. */
const buttonHtml = (text: string, name: string) =>
  html`<button class="vt-button" type="submit" aria-label="${text}: ${name}">${text}</button>`;

const reviewHtml = (review: StoredReview, context: ViewContext) => {
  const {language} = context;
  const t = STRINGS[language];
  const {id, state, name, rating, title, body, source, created, titles, reply} = review;
  const moves = (['published', 'hidden'] as const).filter(other => other !== state);
  return html`<li class="owner-letter"><h2>${starsOf(rating)} <span class="visually-hidden">${rating}/5</span> ${title}</h2>
<p>${textIn(titles, language)} · <bdi>${name}</bdi>${source ? ` · ${source}` : ''} · ${timeHtml(created, context)}</p>
<p class="owner-letter-body" dir="auto">${body}</p>
<div class="owner-actions">${moves.map(to =>
    formHtml(
      context,
      {reviewId: id, state: to, from: state},
      buttonHtml(to === 'hidden' ? t.hide : t.publish, name),
    ),
  )}</div>
${formHtml(
  context,
  {reviewId: id, from: state},
  html`<p class="field"><label for="reply-${id}">${t.reply}</label><textarea id="reply-${id}" name="reply" rows="2" maxlength="${REVIEW_LENGTH.body}">
${reply ?? ''}</textarea></p>${buttonHtml(t.save, name)}`,
)}</li>`;
};

const importHtml = (context: ViewContext) => {
  const t = STRINGS[context.language];
  return html`<details class="owner-import"><summary>${t.import}</summary><p>${t.importHint}</p>${formHtml(
    context,
    {},
    html`<p class="field"><label for="import-source">${t.source}</label><input id="import-source" name="source" maxlength="100"></p>
<p class="field"><label for="import-rows">${t.rows}</label><textarea id="import-rows" name="rows" rows="6" required></textarea></p>
<button class="vt-button" type="submit">${t.send}</button>`,
  )}</details>`;
};

/** Publishes, hides or answers one review, or takes in an import. */
const submit: OwnerAction = async (tx, fields) => {
  const rows = fields.get('rows');
  if (rows !== undefined) {
    const found = readImport(rows, wellFormed(fields.get('source')?.trim() || NAMELESS_SOURCE));
    if (found.rows.length > IMPORT_ROWS_MAX)
      throw new Refusal(400, 'import-too-large', {params: {max: IMPORT_ROWS_MAX}});
    const imported = await importReviews(tx, found.rows);
    return `${PATH}?${new URLSearchParams({state: 'published', ...importQuery(imported, found.wrong)})}`;
  }
  const id = lookupText(fields.get('reviewId'));
  const reply = fields.get('reply');
  if (reply === undefined) await setState(tx, id, stateIn(fields.get('state')));
  else await setReply(tx, id, wellFormed(reply.replaceAll('\0', '').slice(0, REVIEW_LENGTH.body)).trim());
  return `${PATH}?state=${stateIn(fields.get('from'))}`;
};

/** Every review, to publish, hide and answer, and a way to bring in those from elsewhere. Source: checklist PROD-05. */
export const REVIEWS_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Reviews', es: 'Opiniones'},
  form: {submit},
  due: {
    count: ({db}) => countPendingReviews(db),
    text: {en: 'to read', es: 'por leer'},
    query: '?state=pending',
  },
  body: async view => {
    const {shop, language, prefix, query} = view;
    const t = STRINGS[language];
    const state = stateIn(query.state);
    const page = await storedReviews(shop.db, state, query.cursor);
    return html`${importNotice(query, language)}${tabsHtml(REVIEW_STATES, {shown: state, text: name => t[name], href: name => `${prefix}${PATH}?state=${name}`})}
${importHtml(view)}
${page.rows.length === 0 ? html`<p>${t.none}</p>` : ''}
<ul class="owner-letters">${page.rows.map(review => reviewHtml(review, view))}</ul>
${nextPageHtml(page, prefix + PATH, {state}, language)}`;
  },
};
