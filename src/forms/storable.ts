import {answerStrings} from './answer-strings.inline.js';
import type {Answers, FieldAnswer, Form, FormField} from './form.js';

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

/** The device stores no password, no file and nothing like a card number. A hidden field is the page's own. */
const isStorable = ({type}: FormField, answer: FieldAnswer): boolean =>
  type !== 'password' && type !== 'file' && type !== 'hidden' && !answerStrings(answer).some(holdsCard);

/** The answers that the block may store on the visitor's device. Source: checklist FORM-09; the exclusions are our choice. */
export const storableAnswers = ({fields}: Form, answers: Answers): Answers => {
  const stored: Record<string, FieldAnswer> = Object.create(null);
  for (const field of fields) {
    const answer = answers[field.id];
    if (answer !== undefined && isStorable(field, answer)) stored[field.id] = answer;
  }
  return stored;
};

/** True when the block may store every answer on the device. */
export const areAllStorable = ({fields}: Form, answers: Answers): boolean =>
  fields.every(field => {
    const answer = answers[field.id] ?? '';
    return field.type === 'hidden' || !answerStrings(answer).join('') || isStorable(field, answer);
  });
