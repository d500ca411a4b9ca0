import {LOCALES, type MessageLocale} from '../../../../src/i18n/locales.js';
import type {MessageFamilies, Words} from '../../../../src/i18n/messages/message-id.js';

/** A family's words in a language. */
const read = async <Family extends keyof MessageFamilies>(
  family: Family,
  language: MessageLocale,
): Promise<Words<Family>> =>
  (await import(`../../../../src/i18n/messages/${family}/${language}.ts`)).catalogue;

const readLanguage = async (language: MessageLocale) => {
  const [cart, captcha, files, form, sending, plan, problems, restock] = await Promise.all([
    read('cart', language),
    read('captcha', language),
    read('files', language),
    read('form', language),
    read('form-sending', language),
    read('plan', language),
    read('problems', language),
    read('restock', language),
  ]);
  return {
    ...files,
    'out-of-stock': problems['not-enough-stock'],
    'unknown-variant': problems['variant-unavailable'],
    'quantity-not-number': problems['quantity-not-number'],
    'quantity-not-whole': problems['quantity-not-whole'],
    'quantity-out-of-range': problems['quantity-out-of-range'],
    'crumb-failed': problems['session-expired'],
    'rate-limited': problems['try-again-in-seconds'],
    'quantity-capped': cart['quantity-capped'],
    'cart-updated': cart['cart-updated'],
    'cart-empty': cart['cart-empty'],
    'captcha-failed': captcha['captcha-failed'],
    'subscription-apart': plan['plan-apart'],
    'restock-email-blank': restock['restock-email-blank'],
    'restock-email-invalid': restock['restock-email-invalid'],
    'restock-subscribed': restock['restock-subscribed'],
    'email-invalid': sending['field-email'],
    'form-invalid': sending['form-invalid'],
    'form-not-parsed': sending['form-not-parsed'],
    'form-unknown': sending['form-not-configured'],
    'form-key': form['form-not-processed'],
  };
};

/** What the platform says in the very words of the visitor's blocks: one refusal, one wording. */
export type SharedTexts = Awaited<ReturnType<typeof readLanguage>>;

/** Those texts in every language. */
export const SHARED_TEXTS = new Map<MessageLocale, SharedTexts>(
  await Promise.all(LOCALES.map(async language => [language, await readLanguage(language)] as const)),
);
