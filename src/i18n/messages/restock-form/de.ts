import type {Words} from '../message-id.js';

/** What a visitor reads of the back-in-stock form in German, as message patterns. */
export const catalogue: Words<'restock-form'> = {
  'restock-cta': 'Eine E-Mail erhalten, sobald der Artikel wieder vorrätig ist',
  'restock-which': 'Welche Ausführung',
  'restock-email': 'Ihre E-Mail',
  'restock-button': 'Benachrichtigen',
  'restock-mailing-list': 'Auch den Newsletter erhalten',
};
