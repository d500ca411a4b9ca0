import {LOCALES} from '../../../../src/i18n/locales.js';
import {LANGUAGES, prefixOf} from '../../../site/model/languages.js';
import {THEME_TEXTS, themeText} from '../../../site/model/site-texts.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {mayWrite, OWNER_ACCESS, PAGE_PUBLISHERS} from '../owner/access.js';
import {requireReader} from '../owner/session.js';
import {writeAsOwner} from '../owner/write-as-owner.js';
import {siteLanguages, wireLanguages} from '../site-settings/languages.js';
import {TextsBody, TextsRevisionBody} from './schemas.js';
import {publishTexts, saveTexts, storedTexts} from './stored-texts.js';

const PATH = '/api/site-texts';
const OWNER_PAGE = '/owner/pages';

/** Every text of the theme, with its words in each language. */
const themeTexts = () =>
  THEME_TEXTS.map(({id, path}) => ({
    ...{id, path},
    defaults: Object.fromEntries(
      LOCALES.map(language => [language, themeText(id, LANGUAGES[language].locale)]),
    ),
  }));

/** The languages in which visitors find the site. */
const textLanguages = async ({db, own}: Shop) =>
  wireLanguages(await siteLanguages(db, own), own)
    .languages.filter(({isPublished}) => isPublished)
    .map(({code, name, direction}) => ({code, name, direction, prefix: prefixOf(code)}));

async function getTexts(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, {
    ...(await storedTexts(shop.db)),
    themeTexts: shop.own ? [] : themeTexts(),
    languages: await textLanguages(shop),
    mayWrite: mayWrite(OWNER_PAGE, role),
    mayPublish: PAGE_PUBLISHERS.includes(role),
  });
}

const putTexts = (c: Exchange, shop: Shop): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: OWNER_PAGE,
    roles: OWNER_ACCESS[OWNER_PAGE].write,
    isAudited: false,
    again: storedTexts,
    read: body => {
      const {revision, draft} = decode(TextsBody, body);
      return tx => saveTexts(tx, revision, draft);
    },
  });

const postPublish = (c: Exchange, shop: Shop): Promise<Response> =>
  writeAsOwner(c, shop, {
    path: OWNER_PAGE,
    roles: PAGE_PUBLISHERS,
    again: storedTexts,
    read: body => {
      const {revision} = decode(TextsRevisionBody, body);
      return tx => publishTexts(tx, revision);
    },
  });

/** The owner's texts in place of the theme's: draft and publication. Source: docs/http.md, Texts of the theme. */
export const SITE_TEXTS_ROUTES: readonly Route[] = [
  {method: 'GET', path: PATH, answer: getTexts},
  {method: 'PUT', path: PATH, answer: putTexts},
  {method: 'POST', path: `${PATH}/publish`, answer: postPublish},
];
