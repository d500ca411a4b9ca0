import {KEY_LIFE_MS, newStamp} from '../../examples/platform/features/forms/tokens.js';
import type {Platform} from '../../examples/platform/main.js';
import type {Answer, Visitor} from './shop-client.js';

/** What a shop whose forms are sent here is started with: its pages' stamps can be made without its pages. */
export const FORM_SHOP = {secret: 'secret-of-a-shop-with-forms'};
/** As long as a person needs at least. */
const READING_MS = 5000;

/** The stamp of a page on which a visitor had time before asking for `key`. */
const stampBefore = (key: string): string => {
  const askedMs = Number.parseInt(key, 36) - KEY_LIFE_MS;
  return newStamp(FORM_SHOP.secret, (askedMs || 0) - READING_MS);
};

/** A contact form a visitor filled in as far as it must be. */
export const CONTACT = {
  name: ['Ada', 'Lovelace'],
  email: 'ada@example.com',
  topic: 'A visit',
  message: 'May I come on Saturday?',
} as const;

/** A key for one submission. */
export const keyFor = async (visitor: Visitor, headers: Record<string, string> = {}): Promise<string> =>
  String((await visitor.send('POST', '/api/form/FormSubmissionKey', undefined, headers)).json.key);

/** Sends a form as a live page does. */
export const save = (
  visitor: Visitor,
  sent: {formId?: string; key: string; answers?: unknown; more?: object},
  headers: Record<string, string> = {},
): Promise<Answer> => {
  const {formId = 'contact', key, answers = CONTACT, more = {}} = sent;
  const form = typeof answers === 'string' ? answers : JSON.stringify(answers);
  const body = {key, formId, form, stamp: stampBefore(key), ...more};
  return visitor.send('POST', '/api/form/SaveFormSubmission', body, headers);
};

/** What is stored of a form, oldest first. */
export const storedOf = async (shop: Platform, formId = 'contact') => {
  const rows = await shop.db
    .selectFrom('form_submission')
    .select(['id', 'answers', 'spam', 'context'])
    .where('form_id', '=', formId)
    .orderBy('position')
    .execute();
  return rows.map(({answers, context, ...row}) => ({
    ...row,
    answers: JSON.parse(answers),
    context: JSON.parse(context),
  }));
};

/** The hidden inputs of a page's form, by name. */
export const hiddenOf = (html: string, formId: string): Record<string, string> => {
  const form = html.slice(html.indexOf(`data-form="${formId}"`));
  const inputs = form
    .slice(0, form.indexOf('</form>'))
    .matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/?>/g);
  return Object.fromEntries([...inputs].map(([, name, value]) => [name, value]));
};
