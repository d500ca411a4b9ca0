import * as v from 'valibot';
import {answerRead} from '../../kernel/http/answer.js';
import {Whole} from '../../kernel/http/answer-parts.js';
import {decode} from '../../kernel/http/body.js';
import {refusedWith} from '../../kernel/http/call.js';
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

const Languages = v.object({
  revision: Whole,
  languages: v.array(
    v.object({
      code: v.string(),
      locale: v.string(),
      name: v.string(),
      direction: v.picklist(['ltr', 'rtl']),
      isPublished: v.boolean(),
      isDefault: v.boolean(),
    }),
  ),
});

/** The languages of the site: settings, status, languages, and the connection to the translation provider. Source: runtime spec §7. */
export const LANGUAGE_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: `${PATH}/settings`,
    call: {
      id: 'readLanguageSettings',
      summary: 'Reads the default language, and whether there are others.',
      answers: {
        200: v.object({
          defaultLanguage: v.string(),
          isMultilingual: v.boolean(),
          provider: v.nullable(v.string()),
        }),
        304: null,
      },
    },
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
    call: {
      id: 'readLanguageStatus',
      summary: 'Reads whether translations are connected, and in how many languages pages are.',
      answers: {200: v.object({isConnected: v.boolean(), publishedCount: Whole}), 304: null},
    },
    async answer(c, {db, own}) {
      const {published, isConnected} = await siteLanguages(db, own);
      return answerRead(c, {isConnected, publishedCount: published.length});
    },
  },
  {
    method: 'GET',
    path: `${PATH}/languages`,
    call: {
      id: 'listLanguages',
      summary: 'Reads the languages of the site.',
      answers: {200: Languages, 304: null},
    },
    answer: async (c, {db, own}) => answerRead(c, wireLanguages(await siteLanguages(db, own), own)),
  },
  {
    method: 'PUT',
    path: `${PATH}/languages`,
    call: {
      id: 'setLanguages',
      summary: 'Says in which languages pages are, and which is the default.',
      access: 'owner',
      isOnce: true,
      body: LanguagesBody,
      answers: {200: Languages, 409: refusedWith(v.partial(Languages).entries)},
    },
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
    call: {
      id: 'disconnectTranslations',
      summary: 'Leaves pages in the default language alone.',
      access: 'owner',
      isOnce: true,
      answers: {200: v.object({isConnected: v.literal(false)})},
    },
    answer: (c, shop) =>
      write(c, shop, OWNER_PAGE, () => async tx => {
        await disconnect(tx, shop.own);
        return {isConnected: false};
      }),
  },
];
