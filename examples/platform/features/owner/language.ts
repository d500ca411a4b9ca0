import {type PageAddress, pageAddress} from '../../kernel/http/page-address.js';
import type {Language} from '../../kernel/messages/message.js';

/** Languages of the owner's area, which is no visitor's. */
export type OwnerLanguage = Extract<Language, 'en' | 'es'>;

/** Where the owner's area begins, in each language. */
export const OWNER_PREFIXES = ['', '/es'] as const;

/** A path of the owner's area, its language and prefix. */
export function ownerAddress(path: string): PageAddress & {readonly language: OwnerLanguage} {
  const address = pageAddress(path);
  return {...address, language: address.language === 'es' ? 'es' : 'en'};
}
