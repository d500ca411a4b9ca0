import type {BusEvents} from '../../../src/bus.js';
import type {Cart, CartCoupon, CartEntry, ShippingOption} from '../../../src/cart/cart.js';
import type {CartWarning} from '../../../src/cart/cart-warning.js';
import type {Variant} from '../../../src/catalog/product.js';
import type {MESSAGE_FAMILIES} from '../../../src/i18n/message-families.js';
import type {MessageFamilies} from '../../../src/i18n/messages/message-id.js';
import type {BEFORE_NAMES} from '../../../src/services/before-names.js';
import type {BeforeName} from '../../../src/services/cart-requests.js';
import type {Money} from '../../../src/shared/money.js';
import type {EVENT_PARTS, EVENT_SHAPES} from '../../../src/tables/event-shapes.js';
import type {SITE_SHAPES} from '../../../src/tables/site-fields.js';
import type {TrackContext} from '../../../src/tracking/track-context.inline.js';

/** Compiled, never run: the tables name every field that the code reads, and no event that there is not. */
type Fields<Shape> = Exclude<keyof Shape, symbol | number>;
type Missing<All extends string, Named extends string> = Exclude<All, Named>;
type NothingMissing<Left extends never> = Left;
type Shapes = typeof EVENT_SHAPES;
type Gaps = {
  [Name in keyof BusEvents]: Missing<Fields<BusEvents[Name]>, Fields<Shapes[`event ${Name}`]>>;
};
/** What the parts of details are in code. */
interface Parts {
  readonly 'read cart': Cart;
  readonly 'read entry': CartEntry;
  readonly 'read choice': CartEntry['chosenVariant'];
  readonly 'read answer': CartEntry['additionalFields'][number];
  readonly 'read coupon': CartCoupon;
  readonly 'read shipping option': ShippingOption;
  readonly 'read tax rule': Cart['applicableTaxRules'][number];
  readonly 'cart warning': CartWarning;
  readonly 'read variant': Variant;
  readonly 'read money': Money;
}
type PartGaps = {
  [Name in keyof typeof EVENT_PARTS]:
    | Missing<Fields<Parts[Name]>, Fields<(typeof EVENT_PARTS)[Name]>>
    | Missing<Fields<(typeof EVENT_PARTS)[Name]>, Fields<Parts[Name]>>;
};
export type Conforms = [
  NothingMissing<PartGaps[keyof typeof EVENT_PARTS]>,
  NothingMissing<Missing<BeforeName, (typeof BEFORE_NAMES)[number]>>,
  NothingMissing<Missing<keyof MessageFamilies, (typeof MESSAGE_FAMILIES)[number]>>,
  NothingMissing<Missing<`event ${keyof BusEvents}`, keyof Shapes>>,
  NothingMissing<Missing<keyof Shapes, `event ${keyof BusEvents}`>>,
  NothingMissing<Gaps[keyof BusEvents]>,
  NothingMissing<Missing<Fields<TrackContext>, Fields<(typeof SITE_SHAPES)['site context']>>>,
];
