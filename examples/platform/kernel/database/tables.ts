import type {
  CouponTable,
  CouponUseTable,
  GiftCardTable,
  ProductTable,
  ReviewTable,
  VariantTable,
} from '../../features/catalog/tables.js';
import type {PerformanceRecordTable, SiteEventTable} from '../../features/events/tables.js';
import type {
  FormFilePartTable,
  FormFileTable,
  FormSubmissionTable,
  FormTable,
} from '../../features/forms/tables.js';
import type {
  CartCouponTable,
  CartEntryTable,
  CartGiftCardTable,
  CartTable,
  GiftCardIssueTable,
  OrderItemTable,
  OrderTable,
} from '../../features/orders/tables.js';
import type {LetterTable, RestockSignUpTable, SubscriberTable} from '../../features/outbox/tables.js';
import type {
  CaptchaUsedTable,
  IdempotencyTable,
  MemberSessionTable,
  OwnerSessionTable,
  OwnerTable,
  PageChangeTable,
  RateWindowTable,
  RegistrationTable,
  SettingTable,
  SiteUserTable,
} from './kernel-tables.js';

/** Every table of the platform. */
export interface Tables {
  product: ProductTable;
  variant: VariantTable;
  cart: CartTable;
  cart_entry: CartEntryTable;
  coupon: CouponTable;
  member_session: MemberSessionTable;
  registration: RegistrationTable;
  page_change: PageChangeTable;
  coupon_use: CouponUseTable;
  cart_coupon: CartCouponTable;
  gift_card: GiftCardTable;
  cart_gift_card: CartGiftCardTable;
  shop_order: OrderTable;
  order_item: OrderItemTable;
  gift_card_issue: GiftCardIssueTable;
  idempotency_key: IdempotencyTable;
  rate_window: RateWindowTable;
  review: ReviewTable;
  site_event: SiteEventTable;
  performance_record: PerformanceRecordTable;
  site_user: SiteUserTable;
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
