import {localizedFile} from './localized-file.js';
import {readSiteFile} from './site-folder.js';

/** What posts and events of `data/journal.json` have in common. */
interface JournalRow {
  readonly id: string;
  readonly urlId: string;
  /** The name of its file among the pictures. */
  readonly picture: string;
}

/** A post of the journal. Times are ISO 8601. */
export interface Post extends JournalRow {
  readonly publishOn: string;
  readonly author: string;
  readonly category: string;
  readonly tags: readonly string[];
  readonly comments: number;
}

/** An event. Times are ISO 8601. */
export interface SiteEvent extends JournalRow {
  readonly startDate: string;
  readonly endDate: string;
  readonly publishOn: string;
  /** When its text changed last. */
  readonly writtenDate: string;
}

interface JournalFile {
  readonly posts: readonly Post[];
  readonly events: readonly SiteEvent[];
  /** Where every event takes place; the country is a text of each language. */
  readonly location: {readonly addressLine1: string; readonly addressLine2: string};
}

/** The posts and events that a site begins with, and where the events take place. */
export const JOURNAL: JournalFile = JSON.parse(readSiteFile('data', 'journal.json'));

type JournalStrings = typeof import('../data/journal.en.json');
type ById<Texts> = Readonly<Record<string, Texts>>;

/** What the journal says in one language: texts of its pages, and of posts, events, tags and categories by their ids. */
export interface JournalTexts {
  readonly pages: JournalStrings['pages'];
  readonly categories: ById<string>;
  readonly tags: ById<string>;
  readonly posts: ById<{
    readonly title: string;
    readonly excerpt: string;
    readonly sections: readonly {readonly heading: string; readonly text: string}[];
  }>;
  readonly events: ById<{readonly title: string; readonly excerpt: string; readonly body: string}>;
}

/** What the journal says in a language. Throws for one that the shop does not speak. */
export const getJournalTexts = localizedFile<JournalTexts>('journal');

/** The text of one id. Throws where a language lacks it, so that no page shows a hole. */
export const textAt = <Text>(texts: ById<Text>, id: string): Text => {
  const text = Object.hasOwn(texts, id) ? texts[id] : undefined;
  if (text === undefined) throw new Error(`no text of "${id}"`);
  return text;
};
