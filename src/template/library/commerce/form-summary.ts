import {addressLines, likertAnswer, summarizeParts} from '../../../forms/summary.js';
import {own} from '../../language/path.js';
import type {Context, Formatter} from '../../language/plugin.js';
import {asString, truthy} from '../../language/value.js';
import {type Child, element, type Html, joinHtml, wording} from '../markup/element.js';
import {isObject, readText} from '../read.js';
import {label} from './labels.js';

const BOLD = 'font-weight:bold;';
const INDENTED = 'padding-left:5px;';

/** How an answer of each field type is shown; the values are an object but for checkboxes. */
type Show = (values: object, context: Context) => Child;

const showAddress: Show = values => {
  const lines = addressLines(name => readText(values, name));
  return element('div', {style: INDENTED}, ...lines.map(line => element('div', {}, line)));
};

const showLikert: Show = (values, context) => {
  const answers = Object.entries(values).map(([question, answer]) => {
    const {key, english} = likertAnswer(asString(answer));
    const asked = element('span', {style: BOLD}, `${question}:`);
    return element('div', {}, asked, ' ', wording(label(context, `productAnswerMap${key}`, english)));
  });
  return element('div', {style: INDENTED}, ...answers);
};

const SHOW_BY_TYPE: ReadonlyMap<string, Show> = new Map<string, Show>([
  ['address', showAddress],
  ['likert', showLikert],
]);

const answerOf = (field: unknown, context: Context): Child => {
  const values = own(field, 'values');
  const type = readText(field, 'type');
  const isGiven = isObject(values) && truthy(values);
  const show = SHOW_BY_TYPE.get(type);
  if (show) return isGiven ? show(values, context) : '';
  const parts = summarizeParts(type, name => readText(values, name));
  if (parts !== null) return isGiven ? parts : '';
  if (type === 'checkbox' && Array.isArray(values)) return values.map(asString).join(', ');
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
