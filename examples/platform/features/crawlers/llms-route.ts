import {PREFIXES, prefixOf} from '../../../site/model/languages.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {message} from '../../kernel/messages/message.js';
import {refreshIndex} from '../search/refresh-index.js';
import {addressedSite} from './addressed-site.js';
import {answerFile, countRead} from './answer-file.js';
import {feedPaths, LINK_SECTIONS, linksOf} from './listed-links.js';
import {llmsOf} from './llms.js';

/** Links of a section. Source: our choice. */
export const LINKS_OF_SECTION = 100;

/** The way to the site's pages for programs that read with a language model. Throws `not-found` and `rate-limited`. */
async function getLlms(c: Exchange, shop: Shop): Promise<Response> {
  const {db, origin, own} = shop;
  const {nowMs} = countRead(c, shop);
  const {language, title, description} = await addressedSite(c, shop);
  await refreshIndex(db, {isOwn: own !== null, nowMs});
  const prefix = prefixOf(language);
  const link = (path: string) => ({title: path.slice(1), href: new URL(path, origin).href, text: ''});
  const home = {...link(`${prefix}/`), title};
  const sections = await Promise.all(
    LINK_SECTIONS.map(async ({kind, title: id}) => {
      const max = LINKS_OF_SECTION - Number(kind === 'page');
      const links = await linksOf(db, {kind, language, origin, max});
      return {title: message(language, id), links: kind === 'page' ? [home, ...links] : links};
    }),
  );
  const feeds = (await feedPaths(db, LINKS_OF_SECTION - 2)).map(path => link(prefix + path));
  // What it is called says to programs that they may leave it out.
  const optional = {
    title: 'Optional',
    links: [link('/sitemap.xml'), link(`${prefix}/products.xml`), ...feeds],
  };
  return answerFile(c, llmsOf({title, description, sections: [...sections, optional]}), 'text/plain');
}

/** The way to the site's pages in each language. */
export const LLMS_ROUTES: readonly Route[] = PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}/llms.txt`,
  answer: getLlms,
}));
