import {own} from '../../language/path.js';
import type {Context, Formatter} from '../../language/plugin.js';
import {asString, truthy} from '../../language/value.js';
import {type Child, element, type Html, joinHtml, wording} from '../markup/element.js';
import {isObject, readText} from '../read.js';
import {label} from './labels.js';

const BOLD = 'font-weight:bold;';
const INDENTED = 'padding-left:5px;';

const LIKERT: ReadonlyMap<string, readonly [key: string, english: string]> = new Map([
  ['-2', ['productAnswerMapStronglyDisagree', 'Strongly Disagree']],
  ['-1', ['productAnswerMapDisagree', 'Disagree']],
  ['1', ['productAnswerMapAgree', 'Agree']],
  ['2', ['productAnswerMapStronglyAgree', 'Strongly Agree']],
]);

/** How an answer of each field type is shown; the values are an object but for checkboxes. */
type Show = (values: object, context: Context) => Child;

const parts =
  (values: object, missing = '') =>
  (name: string): string =>
    readText(values, name) || missing;

const showAddress: Show = values => {
  const part = parts(values);
  const line2 = part('Line2');
  return element(
    'div',
    {style: INDENTED},
    element('div', {}, part('Line1')),
    line2 ? element('div', {}, line2) : '',
    element('div', {}, `${part('City')}, ${part('State')} ${part('Zip')} ${part('Country')}`),
  );
};

const showPhone: Show = values => {
  const part = parts(values);
  const country = part('Country');
  return `${country ? `+${country} ` : ''}${part('Areacode')}-${part('Prefix')}-${part('Line')}`;
};

const showTime: Show = values => {
  const part = parts(values, '00');
  return `${part('Hour')}:${part('Minute')}:${part('Second')} ${readText(values, 'Ampm')}`;
};

const showLikert: Show = (values, context) => {
  const answers = Object.entries(values).map(([question, answer]) => {
    const [key, english] = LIKERT.get(asString(answer)) ?? ['productAnswerMapNeutral', 'Neutral'];
    const asked = element('span', {style: BOLD}, `${question}:`);
    return element('div', {}, asked, ' ', wording(label(context, key, english)));
  });
  return element('div', {style: INDENTED}, ...answers);
};

const SHOW_BY_TYPE: ReadonlyMap<string, Show> = new Map<string, Show>([
  ['address', showAddress],
  ['date', values => `${readText(values, 'Month')}/${readText(values, 'Day')}/${readText(values, 'Year')}`],
  ['likert', showLikert],
  ['name', values => `${readText(values, 'First')} ${readText(values, 'Last')}`],
  ['phone', showPhone],
  ['time', showTime],
]);

const answerOf = (field: unknown, context: Context): Child => {
  const values = own(field, 'values');
  const show = SHOW_BY_TYPE.get(readText(field, 'type'));
  if (show) return isObject(values) && truthy(values) ? show(values, context) : '';
  if (readText(field, 'type') === 'checkbox' && Array.isArray(values)) return values.map(asString).join(', ');
  return readText(field, 'value');
};

/**
 * One answer of a product's form, as the cart and mails show it. Answers are escaped: visitors wrote them.
 * Source: template language §9 (summary-form-field), runtime spec §3.
 */
export const summaryFormField: Formatter = (field, _args, context) => {
  const answer = answerOf(field, context);
  const none: Html = wording(label(context, 'productSummaryFormNoAnswerText', 'N/A'));
  return element(
    'div',
    {style: 'font-size:11px; margin-top:3px'},
    element('span', {style: BOLD}, joinHtml(wording(readText(field, 'rawTitle')), ':')),
    ' ',
    answer === '' ? none : answer,
  ).html;
};
