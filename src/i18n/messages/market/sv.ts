import type {Words} from '../message-id.js';

/** What a visitor reads of the currency prices are in, in Swedish, as message patterns. */
export const catalogue: Words<'market'> = {
  'market-changed': 'Priserna är nu i {currency}',
  'market-not-shown': 'Sidans priser finns bara i {currency}',
  'locale-unknown': 'Sidan finns inte på det språket',
};
