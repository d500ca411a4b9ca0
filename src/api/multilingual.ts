import {bool, type Decoder, fields, integer, list, nullable, text} from '../shared/decode.js';
import type {Client} from './call.js';

/** A language that the site may have. */
export interface SiteLanguage {
  /** As addresses name it, such as `es`. */
  readonly code: string;
  /** BCP 47 tag of numbers and money, such as `es-ES`. */
  readonly locale: string;
  /** Its own name. */
  readonly name: string;
  readonly direction: string;
  readonly isPublished: boolean;
  readonly isDefault: boolean;
}

/** The languages in the order that pages list them. `revision` rises with each write. */
export interface StoredLanguages {
  readonly revision: number;
  readonly languages: readonly SiteLanguage[];
}

/** What PUT takes of a language. One has `isDefault`; a language that the list leaves out is not published. */
export interface LanguageChoice {
  readonly code: string;
  /** Default true. */
  readonly isPublished?: boolean;
  /** Default false. */
  readonly isDefault?: boolean;
}

/** What holds for all languages. `provider` translates the site; null where none is connected. */
export interface MultilingualSettings {
  readonly defaultLanguage: string;
  readonly isMultilingual: boolean;
  readonly provider: string | null;
}

/** Whether the translation provider is connected, and how many languages visitors find. */
export interface MultilingualStatus {
  readonly isConnected: boolean;
  readonly publishedCount: number;
}

const PATH = 'multilingual';

const language: Decoder<SiteLanguage> = (value, path) => {
  const read = fields(value, path);
  return {
    code: read('code', text),
    locale: read('locale', text),
    name: read('name', text),
    direction: read('direction', text, 'ltr'),
    isPublished: read('isPublished', bool),
    isDefault: read('isDefault', bool),
  };
};

const storedIn = (body: unknown): StoredLanguages => {
  const read = fields(body, '');
  return {revision: read('revision', integer, 0), languages: read('languages', list(language))};
};

/** Calls of the site's languages. Writes need an owner's session. Each throws what `Client` throws. Source: runtime spec §7. */
export const createMultilingualCalls = (client: Client) => ({
  async readSettings(): Promise<MultilingualSettings> {
    const read = fields((await client(`${PATH}/settings`)).body, '');
    return {
      defaultLanguage: read('defaultLanguage', text),
      isMultilingual: read('isMultilingual', bool),
      provider: read('provider', nullable(text), null),
    };
  },
  async readStatus(): Promise<MultilingualStatus> {
    const read = fields((await client(`${PATH}/status`)).body, '');
    return {isConnected: read('isConnected', bool), publishedCount: read('publishedCount', integer)};
  },
  async readLanguages(): Promise<readonly SiteLanguage[]> {
    return storedIn((await client(`${PATH}/languages`)).body).languages;
  },
  async readStored(): Promise<StoredLanguages> {
    return storedIn((await client(`${PATH}/languages`)).body);
  },
  /** Publishes these languages and no other. */
  async saveLanguages(languages: readonly LanguageChoice[]): Promise<readonly SiteLanguage[]> {
    return storedIn((await client(`${PATH}/languages`, {method: 'put', json: {languages}})).body).languages;
  },
  /** Publishes these languages, decided on `revision`, and no other. A stale revision is an `ApiError` of status 409. */
  async saveStored(revision: number, languages: readonly LanguageChoice[]): Promise<StoredLanguages> {
    const json = {languages, revision};
    return storedIn((await client(`${PATH}/languages`, {method: 'put', json})).body);
  },
  /** Disconnects the translation provider. */
  async disconnect(): Promise<void> {
    await client(`${PATH}/connection`, {method: 'delete'});
  },
});
