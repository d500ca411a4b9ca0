import * as v from 'valibot';
import {LOCALES} from '../../../../src/i18n/locales.js';
import {answerRead} from '../../kernel/http/answer.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {visitOf} from '../../kernel/http/visit.js';
import type {Language} from '../../kernel/messages/message.js';
import {limitPerShop} from '../../kernel/security/page-limit.js';
import {suggestPages} from './find.js';
import {refreshIndex} from './refresh-index.js';
import {readQuery} from './words.js';

const limitOf = limitPerShop();

/** The language that a query names, else the visitor's. */
const languageIn = (named: string | undefined, visitors: Language): Language =>
  LOCALES.find(language => language === named) ?? visitors;

/** Titles that a visitor may mean while typing. Throws `rate-limited`. */
async function getSuggestions(c: Exchange, shop: Shop): Promise<Response> {
  const {address, language, nowMs} = visitOf(c, shop);
  limitOf(shop).count(address, nowMs);
  const query = readQuery(c.req.query('q') ?? '', languageIn(c.req.query('language'), language));
  if (!query) return answerRead(c, {suggestions: []});
  await refreshIndex(shop.db, {isOwn: shop.own !== null, nowMs});
  return answerRead(c, {suggestions: await suggestPages(shop.db, query)});
}

/** The call of the site's search. Source: the platform's HTTP contract. */
export const SEARCH_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/api/search/suggestions',
    answer: getSuggestions,
    call: {
      id: 'suggestPages',
      summary: 'Suggests what a visitor who types may look for.',
      query: v.object({
        q: v.optional(v.string()),
        language: v.pipe(v.optional(v.string()), v.description('By default the visitor’s.')),
      }),
      answers: {
        200: v.object({
          suggestions: v.array(v.object({kind: v.string(), href: v.string(), title: v.string()})),
        }),
        304: null,
      },
    },
  },
];
