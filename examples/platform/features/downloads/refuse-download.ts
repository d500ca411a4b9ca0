import {Refusal} from '../../kernel/http/refusal.js';
import type {Shop} from '../../kernel/http/shop.js';
import {type Language, message} from '../../kernel/messages/message.js';

/** Why a file is not sent, and the status of the answer. */
const STATUSES = {
  'download-unknown': 404,
  'download-missing': 404,
  'download-unpaid': 403,
  'download-ended': 410,
  'download-used-up': 410,
} as const;

/** Whom to write to: the shop's address where it has one. */
export const contactText = ({contact}: Pick<Shop, 'contact'>, language: Language): string =>
  contact === null
    ? message(language, 'download-ask')
    : message(language, 'download-contact', {email: contact});

/** The refusal of a file, with whom to write to. */
export const refuseDownload = (
  shop: Pick<Shop, 'contact'>,
  code: keyof typeof STATUSES,
  language: Language,
): Refusal => new Refusal(STATUSES[code], code, {params: {contact: contactText(shop, language)}});
