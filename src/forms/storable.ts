import type {Answers, FieldAnswer, Form, FormField} from './form.js';
import {textsOf} from './texts-of.js';

/** Digits of a payment card, with the gaps people type. Source: ISO/IEC 7812. */
const CARD_LIKE = /(?:\d[ -]?){13,19}/g;

/** What each digit counts where it is doubled: the digits of its double, added. */
const DOUBLED = '0246813579';

/** The check digit of payment cards. */
const passesLuhn = (digits: string): boolean => {
  let sum = 0;
  let left = digits.length;
  for (const digit of digits) sum += Number(left-- % 2 ? digit : DOUBLED[Number(digit)]);
  return !(sum % 10);
};

const holdsCard = (text: string): boolean =>
  [...text.matchAll(CARD_LIKE)].some(([found]) => passesLuhn(found.replace(/\D/g, '')));

/** A password, a file and what may be a card's number stay off the device; a hidden field is the page's own. */
const isKeepable = ({type}: FormField, answer: FieldAnswer): boolean =>
  type !== 'password' && type !== 'file' && type !== 'hidden' && !textsOf(answer).some(holdsCard);

/** The answers that may be kept on the visitor's device. Source: checklist FORM-09; what is left out is our choice. */
export const keepableAnswers = ({fields}: Form, answers: Answers): Answers => {
  const kept: Record<string, FieldAnswer> = Object.create(null);
  for (const field of fields) {
    const answer = answers[field.id];
    if (answer !== undefined && isKeepable(field, answer)) kept[field.id] = answer;
  }
  return kept;
};

/** True when everything a visitor answered may be kept on the device. */
export const isAllKeepable = ({fields}: Form, answers: Answers): boolean =>
  fields.every(field => {
    const answer = answers[field.id] ?? '';
    return field.type === 'hidden' || !textsOf(answer).join('') || isKeepable(field, answer);
  });
