import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';

const FOLDER = join(import.meta.dirname, '../../../src/i18n/messages');

/** Every family there is, as folders name them. */
export const FAMILIES = readdirSync(FOLDER, {withFileTypes: true})
  .filter(entry => entry.isDirectory())
  .map(({name}) => name);

/** The messages of one family in one language, as their file has them. */
export const readFamily = async (family: string, locale: MessageLocale): Promise<Record<string, string>> =>
  (await import(join(FOLDER, family, `${locale}.ts`))).catalogue;

/** Every message of one language. */
export const readMessages = async (locale: MessageLocale): Promise<Record<MessageId, string>> =>
  Object.assign({}, ...(await Promise.all(FAMILIES.map(family => readFamily(family, locale)))));
