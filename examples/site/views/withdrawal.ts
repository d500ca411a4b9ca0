import {isEmailOfAnyEnd} from '../../../src/shared/email.js';
import {prefixOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import {pageTimeZone} from '../model/page-time-zone.js';
import {fill} from '../model/strings.js';
import {
  DECLARATION_MAX,
  type Declaration,
  declarationIn,
  declaredText,
  getWithdrawalTexts,
  STEP,
  unitsName,
  WITHDRAWAL_PATH,
  type WithdrawalTexts,
  type WithdrawnOrder,
} from '../model/withdrawal.js';

/** What is wrong with a part of a declaration, by the name of its field; '' for nothing. */
type Problems = Readonly<Record<keyof Declaration, string>>;

/** What a declaration lacks. Whether there is such an order is not asked: a declaration reaches the shop all the same. */
export const declarationProblems = (
  {name, email, number, part}: Declaration,
  t: Pick<WithdrawalTexts, 'problemName' | 'problemEmail' | 'problemNumber' | 'problemPart'>,
): Problems => {
  const isIn = (text: string, max: number): boolean => text !== '' && text.length <= max;
  const say = (isRight: boolean, text: string, max: number): string => (isRight ? '' : fill(text, {max}));
  return {
    name: say(isIn(name, DECLARATION_MAX.name), t.problemName, DECLARATION_MAX.name),
    email: isEmailOfAnyEnd(email) ? '' : t.problemEmail,
    number: say(isIn(number, DECLARATION_MAX.number), t.problemNumber, DECLARATION_MAX.number),
    part: say(part.length <= DECLARATION_MAX.part, t.problemPart, DECLARATION_MAX.part),
  };
};

/** What a declaration says, in a language. */
export const declarationText = (
  {number, part}: Pick<Declaration, 'number' | 'part'>,
  t: Pick<WithdrawalTexts, 'declaration' | 'declarationPart'>,
): string => fill(part ? t.declarationPart : t.declaration, {number});

/** The link to the function; null where the shop does not offer it. With a number the form begins with that order. */
export const withdrawalLink = (
  {locale, offersWithdrawal}: Pick<PageModel, 'locale' | 'offersWithdrawal'>,
  number?: string,
): {readonly href: string; readonly label: string} | null => {
  if (!offersWithdrawal) return null;
  const query = number === undefined ? '' : `?${new URLSearchParams({order: number})}`;
  return {
    href: `${prefixOf(locale)}${WITHDRAWAL_PATH}${query}`,
    label: getWithdrawalTexts(locale).title,
  };
};

/** True for HTML that has a link to the function in any language. */
export const linksToWithdrawal = (html: string): boolean =>
  new RegExp(
    `<a\\s[^>]*href\\s*=\\s*["']?(?:https?://[^"'/>]+)?(?:/[a-z]{2})?${WITHDRAWAL_PATH}(?![\\w/-])`,
    'i',
  ).test(html);

/** The lines of an order with a field for the units of each. */
const lineViews = (order: WithdrawnOrder, {values}: Pick<PageModel, 'values'>, t: WithdrawalTexts) =>
  order.lines.map(({line, title, quantity}) => ({
    name: unitsName(line),
    label: fill(t.units, {title, max: quantity}),
    max: quantity,
    value: values[unitsName(line)] ?? '',
  }));

/** The form, the check of what it says, and what was received. */
export const withdrawalView = (model: PageModel) => {
  const {locale, values, query, withdrawal} = model;
  const t = getWithdrawalTexts(locale);
  const order = withdrawal?.order ?? null;
  const isSent = values[STEP.name] !== undefined;
  const declared = declarationIn(values, order);
  const problems = declarationProblems(declared, t);
  const isWrong = isSent && Object.values(problems).some(Boolean);
  const fields: Declaration = isSent
    ? declared
    : {
        name: order?.name ?? '',
        email: order?.email ?? '',
        number: order?.number ?? (query.order ?? '').slice(0, DECLARATION_MAX.number),
        part: '',
      };
  // What was typed as a text stays one.
  const hasLines = order !== null && values.part === undefined;
  return {
    w: t,
    fields,
    max: DECLARATION_MAX,
    problems: isWrong ? problems : null,
    isChecked: isSent && !isWrong && values[STEP.name] !== 'change',
    text: declarationText(declared, t),
    parts: declared.part ? declared.part.split('\n') : [],
    lines: hasLines ? lineViews(order, model, t) : null,
  };
};

/** The acknowledgement on the function's last page; null for whoever declared nothing here. */
export const receivedView = (model: PageModel) => {
  const received = model.withdrawal?.received ?? null;
  if (!received) return null;
  const t = getWithdrawalTexts(model.locale);
  const {declaredMs, part, email} = received;
  const time = declaredText(declaredMs, {locale: model.locale, timeZone: pageTimeZone(model)});
  return {
    w: t,
    fields: received,
    received: fill(t.received, {time}),
    sentTo: fill(t.receivedEmail, {email}),
    text: declarationText(received, t),
    parts: part ? part.split('\n') : [],
  };
};
