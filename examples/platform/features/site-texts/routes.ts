import {LOCALES} from '../../../../src/i18n/locales.js';
import {LANGUAGES} from '../../../site/model/languages.js';
import {THEME_PICTURES} from '../../../site/model/site-pictures.js';
import {THEME_TEXTS, themeText} from '../../../site/model/site-texts.js';
import {answerRead} from '../../kernel/http/answer.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {draftRoles, draftWrites} from '../owner/draft-writes.js';
import {requireReader} from '../owner/session.js';
import {RestoreBody} from '../site-content/page-schemas.js';
import {shownLanguages} from '../site-settings/languages.js';
import {SITE_TEXTS_CALLS} from './calls.js';
import {PublishTextsBody, TextsBody} from './schemas.js';
import {publishTexts, restoreTexts, saveTexts, storedTexts, textChanges} from './stored-texts.js';

const PATH = '/api/site-texts';
const OWNER_PAGE = '/owner/pages';

/** Every text of the theme, with its words in each language. */
const themeTexts = () =>
  THEME_TEXTS.map(({id, path}) => ({
    id,
    path,
    defaults: Object.fromEntries(
      LOCALES.map(language => [language, themeText(id, LANGUAGES[language].locale)]),
    ),
  }));

async function getTexts(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, {
    ...(await storedTexts(shop.db)),
    themeTexts: shop.own ? [] : themeTexts(),
    themePictures: shop.own ? [] : THEME_PICTURES,
    languages: await shownLanguages(shop.db, shop.own),
    ...draftRoles(role),
  });
}

async function getHistory(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, OWNER_PAGE);
  return answerRead(c, await textChanges(shop.db, c.req.query('cursor')));
}

const writes = draftWrites(storedTexts);

/** The owner's texts and pictures in place of the theme's: draft, publication and history. Source: docs/http.md, Texts of the theme. */
export const SITE_TEXTS_ROUTES: readonly Route[] = [
  {method: 'GET', path: PATH, answer: getTexts, call: SITE_TEXTS_CALLS.read},
  {method: 'PUT', path: PATH, answer: writes.write(TextsBody, saveTexts), call: SITE_TEXTS_CALLS.save},
  {method: 'GET', path: `${PATH}/history`, answer: getHistory, call: SITE_TEXTS_CALLS.readHistory},
  {
    method: 'POST',
    path: `${PATH}/restore`,
    answer: writes.write(RestoreBody, restoreTexts),
    call: SITE_TEXTS_CALLS.restore,
  },
  {
    method: 'POST',
    path: `${PATH}/publish`,
    answer: writes.publish(PublishTextsBody, publishTexts),
    call: SITE_TEXTS_CALLS.publish,
  },
];
