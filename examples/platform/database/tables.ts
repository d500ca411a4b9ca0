import type {Generated} from 'kysely';

/** A product that can be ordered. Titles are per language. Source: commerce spec §3. */
export interface ProductTable {
  id: string;
  url_id: string;
  product_type: number;
  title_en: string;
  title_es: string;
  image_url: string | null;
  is_subscribable: boolean;
  /** The form that its buyers fill in, or null. */
  form_id: string | null;
}

/** One sellable variant with its stock. `price_cents` is what a buyer pays now. `attributes` is JSON text, per language. */
export interface VariantTable {
  id: string;
  product_id: string;
  sku: string;
  attributes: string;
  attributes_es: string;
  price_cents: number;
  unlimited: boolean;
  /** Never below zero: the database refuses it. */
  qty_in_stock: number;
}

/** A visitor's cart. `kind` is 'cart' or 'subscription'; one open 'cart' a visitor. */
export interface CartTable {
  id: string;
  visitor_id: string;
  kind: string;
  created_ms: number;
  /** The order that bought this cart, or null while it is open. */
  order_id: string | null;
  /** Where the visitor says it would go, as JSON text; null before they say. */
  ship_to: string | null;
}

/** A line of a cart: one per variant and set of answers. `additional_fields` is JSON text. */
export interface CartEntryTable {
  id: string;
  cart_id: string;
  variant_id: string;
  additional_fields: string;
  fields_hash: string;
  quantity: number;
  position: Generated<number>;
}

/** A coupon the shop honours. `amount` is percent or cents by `kind`. */
export interface CouponTable {
  code: string;
  name_en: string;
  name_es: string;
  kind: string;
  amount: number;
  minimum_cents: number;
  expires_ms: number | null;
  /** The one product it counts for, or null for the whole cart. */
  product_id: string | null;
}

/** A coupon a visitor put into a cart. */
export interface CartCouponTable {
  cart_id: string;
  code: string;
}

/** A gift card that was sold, opened by its code. `url_id` names its page. */
export interface GiftCardTable {
  code: string;
  url_id: string;
  initial_cents: number;
  /** Never below zero: the database refuses it. */
  balance_cents: number;
  order_id: string | null;
  created_ms: number;
}

/** A gift card a visitor lets pay for a cart. */
export interface CartGiftCardTable {
  cart_id: string;
  code: string;
}

/** A placed order with its totals in cents. `shipping` is JSON text. */
export interface OrderTable {
  id: string;
  cart_id: string;
  visitor_id: string;
  email: string;
  shipping: string;
  test_mode: boolean;
  currency: string;
  subtotal_cents: number;
  discount_cents: number;
  shipping_cents: number;
  tax_cents: number;
  grand_total_cents: number;
  /** What gift cards paid of it. */
  gift_card_cents: Generated<number>;
  /** Opens the page that asks for reviews; null for a test and in orders from before there were any. */
  review_token: string | null;
  created_ms: number;
}

/** What an order sold, priced as it was then. */
export interface OrderItemTable {
  order_id: string;
  line: number;
  variant_id: string;
  sku: string;
  product_name: string;
  /** Null in orders from before names were kept in both languages. */
  product_name_es: string | null;
  /** What was chosen, as JSON text in each language; nothing in orders from before it was kept. */
  attributes: string;
  attributes_es: string;
  /** What was answered, as JSON text. */
  additional_fields: string;
  quantity: number;
  unit_price_cents: number;
}

/** The first answer to a keyed request. `answer` is JSON text, null while the request runs. */
export interface IdempotencyTable {
  visitor_id: string;
  key: string;
  request_hash: string;
  answer: string | null;
  created_ms: number;
}

/** Requests counted in one window of time. */
export interface RateWindowTable {
  bucket: string;
  window_start_ms: number;
  hits: number;
}

/** A review: a buyer's, one for each product of an order, or one imported, whose place of origin names it once. */
export interface ReviewTable {
  id: string;
  position: Generated<number>;
  product_id: string;
  order_id: string | null;
  state: ReviewState;
  /** The language it is written in, '' where nobody knows. */
  language: Generated<string>;
  source: string | null;
  source_id: string | null;
  /** What the shop answered. */
  reply: string | null;
  rating: number;
  title: string;
  body: string;
  name: string;
  created_ms: number;
}

/** Visitors read a review once the owner published it. */
export type ReviewState = 'pending' | 'published' | 'hidden';

/** What happened on a page, told by the runtime. `content` is JSON text; one row for each event id of a website. */
export interface SiteEventTable {
  position: Generated<number>;
  website_id: string;
  event_id: string;
  channel: 'classic' | 'service' | 'census';
  name: string;
  session_id: string | null;
  test_mode: boolean;
  content: string;
  /** When the page says it happened, and when it came. */
  occurred_ms: number;
  received_ms: number;
}

/** One measurement or fault of one page load. `content` is JSON text. */
export interface PerformanceRecordTable {
  page_load_id: string;
  record_id: string;
  name: string;
  value: number | null;
  content: string;
  received_ms: number;
}

/** Somebody who runs the shop. `role_code` is one of the roles' table. */
export interface OwnerTable {
  email: string;
  role_code: number;
  salt: string;
  password_hash: string;
}

/** An owner signed in on a browser; of the cookie's id only a hash is kept. */
export interface OwnerSessionTable {
  id_hash: string;
  email: string;
  expires_ms: number;
}

/** A captcha token that was used: it is good once. */
export interface CaptchaUsedTable {
  nonce: string;
  expires_ms: number;
}

/** Values all servers share, such as the signing secret. */
export interface SettingTable {
  name: string;
  value: string;
}

/** A form its owner made. `definition` is JSON text, with its texts per language. */
export interface FormTable {
  id: string;
  definition: string;
}

/** What a visitor sent with a form. `answers` and `context` are JSON text; `spam` says why it is in the spam folder. */
export interface FormSubmissionTable {
  id: string;
  position: Generated<number>;
  form_id: string;
  /** Used once: the database refuses a second row. */
  submission_key: string;
  content_hash: string;
  visitor_id: string;
  language: string;
  answers: string;
  context: string;
  spam: string | null;
  created_ms: number;
}

/** A file on its way into a submission, or in one. `offset_bytes` is how much of it is here. */
export interface FormFileTable {
  id: string;
  visitor_id: string;
  form_id: string;
  field_id: string;
  name: string;
  type: string;
  size_bytes: number;
  offset_bytes: number;
  /** Null until a form that holds it is stored. */
  submission_id: string | null;
  touched_ms: number;
}

/** A piece of a file, as it came. */
export interface FormFilePartTable {
  file_id: string;
  start_bytes: number;
  content: Uint8Array;
}

/** Somebody who asked for the newsletter. `status` is 'asked', 'confirmed' or 'left'; `token` opens their links. */
export interface SubscriberTable {
  email: string;
  status: string;
  token: string;
  form_id: string;
  language: string;
  asked_ms: number;
}

/** A letter that would be mailed. */
export interface LetterTable {
  id: string;
  position: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  created_ms: number;
  /** It waits for this time; 0 for at once. */
  send_ms: Generated<number>;
}

/** Somebody who wants word when a variant is back; one row an address and variant. `sent_ms` is null until the letter. */
export interface RestockSignUpTable {
  id: string;
  position: Generated<number>;
  variant_id: string;
  email: string;
  /** The address in small letters. */
  email_key: string;
  is_join_mailing_list: boolean;
  language: string;
  created_ms: number;
  sent_ms: number | null;
}

/** Every table of the platform. */
export interface Tables {
  product: ProductTable;
  variant: VariantTable;
  cart: CartTable;
  cart_entry: CartEntryTable;
  coupon: CouponTable;
  cart_coupon: CartCouponTable;
  gift_card: GiftCardTable;
  cart_gift_card: CartGiftCardTable;
  shop_order: OrderTable;
  order_item: OrderItemTable;
  idempotency_key: IdempotencyTable;
  rate_window: RateWindowTable;
  review: ReviewTable;
  site_event: SiteEventTable;
  performance_record: PerformanceRecordTable;
  owner: OwnerTable;
  owner_session: OwnerSessionTable;
  captcha_used: CaptchaUsedTable;
  form: FormTable;
  form_submission: FormSubmissionTable;
  form_file: FormFileTable;
  form_file_part: FormFilePartTable;
  subscriber: SubscriberTable;
  letter: LetterTable;
  restock_sign_up: RestockSignUpTable;
  setting: SettingTable;
}
