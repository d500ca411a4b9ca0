import {sql} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Language} from '../../kernel/messages/message.js';

/** PostgreSQL's rules of each language, by the name of their configuration; it has none for Japanese. */
const CONFIGURATIONS: Readonly<Record<Language, string>> = {
  ar: 'arabic',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fr: 'french',
  it: 'italian',
  ja: 'simple',
  nl: 'dutch',
  pt: 'portuguese',
  sv: 'swedish',
};
const PLAIN = 'simple';

let known: Promise<ReadonlySet<string>> | null = null;

const readNames = async (db: Reader): Promise<ReadonlySet<string>> => {
  const {rows} = await sql<{name: string}>`SELECT cfgname AS name FROM pg_ts_config`.execute(db);
  return new Set(rows.map(({name}) => name));
};

/** The configuration of a language, for SQL; the plain one where the server does not have it. */
export const configurationOf = async (db: Reader, language: Language) => {
  // One process has one server.
  known ??= readNames(db);
  const pending = known;
  pending.catch(() => {
    known = null;
  });
  const name = CONFIGURATIONS[language];
  return sql`${sql.lit((await pending).has(name) ? name : PLAIN)}::regconfig`;
};
