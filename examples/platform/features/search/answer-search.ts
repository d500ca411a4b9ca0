import type {SearchAnswer} from '../../../site/model/search-answer.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {Language} from '../../kernel/messages/message.js';
import {findPages, PAGE_SIZE, PAGES_MAX} from './find.js';
import {refreshIndex} from './refresh-index.js';
import {QUERY_MAX, readQuery} from './words.js';

const WHOLE = /^[1-9]\d{0,2}$/;

/** What the page of a search shows for `?q=` and `?page=`. */
export async function answerSearch(
  {db, own, nowMs}: Shop,
  {q: typed = '', page: asked = '1'}: Readonly<Record<string, string>>,
  language: Language,
): Promise<SearchAnswer> {
  const q = typed.trim().slice(0, QUERY_MAX);
  const query = readQuery(q, language);
  const page = WHOLE.test(asked) ? Math.min(Number(asked), PAGES_MAX) : 1;
  const none = {q, isAsked: q !== '', page, pages: 0, pageSize: PAGE_SIZE, total: 0, results: []};
  if (!query) return none;
  await refreshIndex(db, {isOwn: own !== null, nowMs: nowMs()});
  const found = await findPages(db, query, page);
  // Past the end there is the first page: an old link must not say that nothing is found.
  const isPast = found.total === 0 && page > 1;
  const {total, results} = isPast ? await findPages(db, query, 1) : found;
  const pages = Math.min(Math.ceil(total / PAGE_SIZE), PAGES_MAX);
  return {...none, page: isPast ? 1 : page, total, results, pages};
}
