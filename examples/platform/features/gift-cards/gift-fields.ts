import {LOCALES} from '../../../../src/i18n/locales.js';
import {LANGUAGES} from '../../../site/model/languages.js';
import {getStrings} from '../../../site/model/strings.js';
import type {Language} from '../../kernel/messages/message.js';
import type {Answer} from '../line-forms/line-answers.js';

const FIELDS = ['giftRecipient', 'giftSender', 'giftMessage', 'giftDate'] as const;
type Field = (typeof FIELDS)[number];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Fields by their label on the page, in every language. */
const FIELD_BY_LABEL = new Map<string, Field>(
  LOCALES.flatMap(language => {
    const strings = getStrings(LANGUAGES[language].locale);
    return FIELDS.map(field => [strings[field], field] as const);
  }),
);

/** Answers whose labels are those of a gift card's fields, called as a language calls them. */
export const translateLabels = (answers: readonly Answer[], language: Language): readonly Answer[] =>
  answers.map(answer => {
    const field = FIELD_BY_LABEL.get(answer.label);
    return field ? {...answer, label: getStrings(LANGUAGES[language].locale)[field]} : answer;
  });

/** What a buyer wants done with a gift card. */
export interface GiftFields {
  readonly recipient: string;
  readonly sender: string;
  readonly text: string;
  /** When its email is due; 0 for immediately. */
  readonly sendMs: number;
}

/** What a line's answers say, by the name of each field. Without an address and a sender both are the buyer. */
export function readGiftFields(answers: readonly Answer[], buyerEmail: string): GiftFields {
  const given = (field: Field): string =>
    answers.find(({label, value}) => FIELD_BY_LABEL.get(label) === field && value.trim())?.value.trim() ?? '';
  const recipient = given('giftRecipient');
  const day = given('giftDate');
  return {
    recipient: EMAIL.test(recipient) ? recipient : buyerEmail,
    sender: given('giftSender') || buyerEmail,
    text: given('giftMessage'),
    sendMs: (DAY.test(day) && Date.parse(day)) || 0,
  };
}
