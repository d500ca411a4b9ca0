import type {MessageFamilies} from './messages/message-id.js';

/** Every family of messages. */
export const MESSAGE_FAMILIES = [
  'shop',
  'problems',
  'cart',
  'captcha',
  'restock',
  'restock-form',
  'extras',
  'files',
  'form',
  'form-existing',
  'form-sending',
  'drawer',
  'terms',
  'reviews',
  'lessons',
  'login',
  'list',
  'group',
  'passkeys',
  'plan',
  'installments',
  'market',
  'languages',
  'preferences',
] as const satisfies readonly (keyof MessageFamilies)[];
