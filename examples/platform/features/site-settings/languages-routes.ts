import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import type {Route} from '../../kernel/http/routes.js';
import {
  disconnect,
  LanguagesBody,
  readLanguages,
  siteLanguages,
  wireLanguages,
  writeLanguages,
} from './languages.js';
import {write} from './write.js';

const PATH = '/api/multilingual';
const OWNER_PAGE = '/owner/languages';

/** The stand-in for a translation service: the shop's own texts. */
const PROVIDER = 'built-in';

/** The languages of the site: settings, status, languages, and the connection to the translation provider. Source: runtime spec §7. */
export const LANGUAGE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: `${PATH}/settings`,
    async answer(c, {db, own}) {
      const {defaultLanguage, published, isConnected} = await siteLanguages(db, own);
      return answerRead(c, {
        defaultLanguage,
        isMultilingual: published.length > 1,
        provider: isConnected ? PROVIDER : null,
      });
    },
  },
  {
    method: 'GET',
    path: `${PATH}/status`,
    async answer(c, {db, own}) {
      const {published, isConnected} = await siteLanguages(db, own);
      return answerRead(c, {isConnected, publishedCount: published.length});
    },
  },
  {
    method: 'GET',
    path: `${PATH}/languages`,
    answer: async (c, {db, own}) => answerRead(c, wireLanguages(await siteLanguages(db, own), own)),
  },
  {
    method: 'PUT',
    path: `${PATH}/languages`,
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, body => {
        const decoded = decode(LanguagesBody, body);
        const languages = {...readLanguages(decoded, shop.own), based: decoded.revision};
        return async tx => wireLanguages(await writeLanguages(tx, shop.own, languages), shop.own);
      }),
  },
  {
    method: 'DELETE',
    path: `${PATH}/connection`,
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, () => async tx => {
        await disconnect(tx, shop.own);
        return {isConnected: false};
      }),
  },
];
