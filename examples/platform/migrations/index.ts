import {MIGRATIONS_001} from './001-to-008.js';
import {MIGRATIONS_009} from './009-to-020.js';
import {MIGRATIONS_021} from './021-on.js';
import {MIGRATIONS_050} from './050-search.js';
import {MIGRATIONS_060} from './060-members.js';
import {MIGRATIONS_070} from './070-languages.js';
import {MIGRATIONS_080} from './080-site-content.js';
import {MIGRATIONS_081} from './081-site-files.js';
import {MIGRATIONS_082} from './082-site-styles.js';
import {MIGRATIONS_083} from './083-upload-owners.js';
import {MIGRATIONS_084} from './084-store-categories.js';
import {MIGRATIONS_085} from './085-cart-transfers.js';
import {MIGRATIONS_086} from './086-review-requests.js';
import {MIGRATIONS_087} from './087-mailing-forwarding.js';
import {MIGRATIONS_088} from './088-deleted-pages.js';
import {MIGRATIONS_091} from './091-site-collections.js';
import {MIGRATIONS_092} from './092-item-history.js';
import {MIGRATIONS_093} from './093-item-previews.js';
import {MIGRATIONS_094} from './094-deleted-page-titles.js';
import {MIGRATIONS_095} from './095-site-texts.js';
import {MIGRATIONS_096} from './096-email-orders.js';
import {MIGRATIONS_097} from './097-paid-orders.js';
import {MIGRATIONS_100} from './100-texts-history.js';
import {MIGRATIONS_102} from './102-item-translations.js';
import {MIGRATIONS_103} from './103-deleted-items.js';
import {MIGRATIONS_106} from './106-header-places.js';
import {MIGRATIONS_107} from './107-downloads.js';
import {MIGRATIONS_109} from './109-collection-translations.js';
import {MIGRATIONS_110} from './110-ways-back.js';
import {MIGRATIONS_111} from './111-events.js';
import {MIGRATIONS_114} from './114-past-events.js';
import {MIGRATIONS_120} from './120-ways-back-of-products.js';
import {MIGRATIONS_121} from './121-ways-back-of-forms.js';
import {MIGRATIONS_125} from './125-deleted-files.js';
import {MIGRATIONS_126} from './126-former-page-locks.js';
import {MIGRATIONS_127} from './127-files-of-orders.js';
import {MIGRATIONS_140} from './140-repeated-saves.js';
import {MIGRATIONS_141} from './141-files-of-sold-products.js';
import {MIGRATIONS_142} from './142-deleted-pictures.js';
import {MIGRATIONS_160} from './160-page-languages.js';
import {MIGRATIONS_170} from './170-product-uploads.js';
import {MIGRATIONS_190} from './190-deleted-form-ids.js';
import {MIGRATIONS_200} from './200-unpaid-orders.js';
import {MIGRATIONS_210} from './210-former-addresses.js';
import {MIGRATIONS_220} from './220-api-keys.js';
import {MIGRATIONS_230} from './230-webhooks.js';
import {MIGRATIONS_240} from './240-payments.js';
import {MIGRATIONS_250} from './250-withdrawals.js';
import {MIGRATIONS_260} from './260-shipments.js';
import {MIGRATIONS_270} from './270-invoices.js';

/**
 * The history of the database: each migration is a list of statements that runs once, in order. A migration may concern
 * several features, so the history belongs to none of them.
 */
export const MIGRATIONS: readonly (readonly string[])[] = [
  ...MIGRATIONS_001,
  ...MIGRATIONS_009,
  ...MIGRATIONS_021,
  ...MIGRATIONS_060,
  ...MIGRATIONS_070,
  ...MIGRATIONS_050,
  ...MIGRATIONS_080,
  ...MIGRATIONS_081,
  ...MIGRATIONS_082,
  ...MIGRATIONS_083,
  ...MIGRATIONS_084,
  ...MIGRATIONS_085,
  ...MIGRATIONS_086,
  ...MIGRATIONS_087,
  ...MIGRATIONS_088,
  ...MIGRATIONS_091,
  ...MIGRATIONS_092,
  ...MIGRATIONS_093,
  ...MIGRATIONS_094,
  ...MIGRATIONS_095,
  ...MIGRATIONS_096,
  ...MIGRATIONS_097,
  ...MIGRATIONS_102,
  ...MIGRATIONS_103,
  ...MIGRATIONS_106,
  ...MIGRATIONS_100,
  ...MIGRATIONS_107,
  ...MIGRATIONS_109,
  ...MIGRATIONS_110,
  ...MIGRATIONS_111,
  ...MIGRATIONS_114,
  ...MIGRATIONS_120,
  ...MIGRATIONS_121,
  ...MIGRATIONS_125,
  ...MIGRATIONS_126,
  ...MIGRATIONS_127,
  ...MIGRATIONS_170,
  ...MIGRATIONS_140,
  ...MIGRATIONS_141,
  ...MIGRATIONS_142,
  ...MIGRATIONS_160,
  ...MIGRATIONS_190,
  ...MIGRATIONS_200,
  ...MIGRATIONS_210,
  ...MIGRATIONS_220,
  ...MIGRATIONS_230,
  ...MIGRATIONS_240,
  ...MIGRATIONS_250,
  ...MIGRATIONS_260,
  ...MIGRATIONS_270,
];
