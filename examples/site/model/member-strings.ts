import {localizedFile} from './localized-file.js';

/** Texts of the pages of accounts, members and locked pages, by id. Source: our choice. */
export type MemberStrings = typeof import('../data/members.en.json');

/** The texts of those pages. Throws for a language that the shop does not speak. */
export const getMemberStrings = localizedFile<MemberStrings>('members');
