import type {Client} from '../../../../src/api/call.js';
import {
  createMultilingualCalls,
  type SiteLanguage,
  type StoredLanguages,
} from '../../../../src/api/multilingual.js';
import {rulesOfParts} from '../../../../src/builder/saving/draft-parts.js';
import type {StoredDraft} from '../../../../src/builder/saving/draft-session.js';

/** The languages that visitors find, as codes in their order. */
export interface LanguageDraft {
  readonly published: readonly string[];
  readonly defaultLanguage: string;
}

/** The languages as the panel has them. */
export interface LanguagesRead extends StoredDraft<LanguageDraft> {
  /** Every language that the site can have. */
  readonly languages: readonly SiteLanguage[];
  readonly isConnected: boolean;
}

const withDefault = (draft: LanguageDraft): LanguageDraft =>
  draft.published.includes(draft.defaultLanguage)
    ? draft
    : {...draft, published: [draft.defaultLanguage, ...draft.published]};

/** The order and the default language are merged each for itself; the default stays published. */
export const LANGUAGE_RULES = rulesOfParts<LanguageDraft>(
  'vitrine-editor:languages',
  ['published', 'defaultLanguage'],
  withDefault,
);

const draftOf = (languages: readonly SiteLanguage[]): LanguageDraft => ({
  published: languages.filter(({isPublished}) => isPublished).map(({code}) => code),
  defaultLanguage: languages.find(({isDefault}) => isDefault)?.code ?? '',
});

const readOf = ({revision, languages}: StoredLanguages, isConnected: boolean): LanguagesRead => ({
  revision,
  languages,
  isConnected,
  draft: draftOf(languages),
});

/** Calls of the languages as a draft. Saving connects the translations. */
export const createLanguageCalls = (client: Client) => {
  const calls = createMultilingualCalls(client);
  const read = async (): Promise<LanguagesRead> => {
    const [stored, {isConnected}] = await Promise.all([calls.readStored(), calls.readStatus()]);
    return readOf(stored, isConnected);
  };
  return {
    read,
    async save(revision: number, {published, defaultLanguage}: LanguageDraft): Promise<LanguagesRead> {
      const choices = published.map(code => ({code, isDefault: code === defaultLanguage}));
      return readOf(await calls.saveStored(revision, choices), true);
    },
    /** Disconnects the translations. */
    async disconnect(): Promise<LanguagesRead> {
      await calls.disconnect();
      return read();
    },
  };
};
