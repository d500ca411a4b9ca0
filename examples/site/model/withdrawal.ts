import {EMAIL_LENGTH} from '../../../src/tables/limits.js';
import {localizedFile} from './localized-file.js';

/** Texts of the withdrawal function, by id. Its labels in French, German and Italian are those of the directive's or the country's own text. Source: Directive 2011/83/EU, article 11a; docs/selling-law.md. */
export type WithdrawalTexts = typeof import('../data/withdrawal.en.json');

/** The texts of the withdrawal function. Throws for a language that the shop does not speak. */
export const getWithdrawalTexts = localizedFile<WithdrawalTexts>('withdrawal');

/** Where the function is, and its last page. */
export const WITHDRAWAL_PATH = '/withdrawal';
export const WITHDRAWAL_RECEIVED_PATH = `${WITHDRAWAL_PATH}/received` as const;

/** What a consumer declares: as typed, one line each but for `part`, which is empty for the whole order. */
export interface Declaration {
  readonly name: string;
  readonly email: string;
  readonly number: string;
  readonly part: string;
}

/** Characters of each part of a declaration. Source: our choice; of the address, what any address has. */
export const DECLARATION_MAX: Readonly<Record<keyof Declaration, number>> = {
  name: 120,
  email: EMAIL_LENGTH.max,
  number: 60,
  part: 2000,
};

/** The field that a form says its step with, and the step that declares. */
export const STEP = {name: 'step', check: 'check', confirm: 'confirm'} as const;

/** The field of a line's units. */
export const unitsName = (line: number): string => `units-${line}`;

/** An order of this browser's, whose data the form begins with. */
export interface WithdrawnOrder {
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly lines: readonly {readonly line: number; readonly title: string; readonly quantity: number}[];
}

/** What the pages of the function show besides what was typed. */
export interface WithdrawalModel {
  /** The order that the address or the form names, where it is this browser's; null for any other. */
  readonly order: WithdrawnOrder | null;
  /** What this browser has declared, and when; null elsewhere than on the last page. */
  readonly received: (Declaration & {readonly declaredMs: number}) | null;
}

/** A line of text without breaks, as a declaration has it. */
const oneLine = (typed: string | undefined): string => (typed ?? '').replace(/\s+/g, ' ').trim();

/** The part that units of lines name, as `2 × Mug` on a line each; empty for none of them and for all. Not a number counts as all. */
const partOf = (typed: Readonly<Record<string, string>>, {lines}: WithdrawnOrder): string => {
  const chosen = lines.flatMap(({line, title, quantity}) => {
    const text = (typed[unitsName(line)] ?? '').trim();
    if (text === '' || text === '0') return [];
    const units = /^\d{1,4}$/.test(text) ? Math.min(Number(text), quantity) : quantity;
    return [{text: `${units} × ${oneLine(title)}`, isWhole: units === quantity}];
  });
  const isWhole = chosen.length === lines.length && chosen.every(one => one.isWhole);
  return isWhole ? '' : chosen.map(({text}) => text).join('\n');
};

/** The declaration in what was typed. `order` is this browser's, whose lines the form has in place of a text. */
export const declarationIn = (
  typed: Readonly<Record<string, string>>,
  order: WithdrawnOrder | null = null,
): Declaration => ({
  name: oneLine(typed.name),
  email: oneLine(typed.email),
  number: oneLine(typed.number),
  part: (typed.part ?? (order ? partOf(typed, order) : '')).replaceAll('\r\n', '\n').trim(),
});

/** The time of a declaration, to the second and with its zone, as the acknowledgement has it. */
export const declaredText = (
  ms: number,
  {locale, timeZone}: {readonly locale: string; readonly timeZone: string},
): string => new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeStyle: 'long', timeZone}).format(ms);
