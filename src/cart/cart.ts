/** One line of the cart. Amounts are minor units of the cart's currency. Source: commerce spec §3. */
export interface CartEntry {
  readonly id: string;
  readonly itemId: string;
  readonly title: string;
  readonly quantity: number;
  readonly chosenVariant: {readonly sku: string; readonly attributes: Readonly<Record<string, string>>};
  readonly productType: number;
  readonly purchasePriceCents: number;
  readonly subTotalCents: number;
  /** Answers of the product's additional-fields form as label and text, in order. */
  readonly additionalFields: readonly {readonly label: string; readonly value: string}[];
  /** The page on which the visitor edits the answers, or null. */
  readonly editUrl: string | null;
  /** The address of the product's own page, or null. */
  readonly url: string | null;
  /** A picture of the product, or null. */
  readonly imageUrl: string | null;
  /** Units of this variant left, or null when unlimited or unknown. */
  readonly qtyInStock: number | null;
}

/** A coupon in the cart. `amountCents` is what it takes off; `reason` says why it takes off nothing. */
export interface CartCoupon {
  readonly code: string;
  readonly name: string;
  readonly amountCents: number;
  readonly reason: string | null;
}

/** The visitor's cart. All amounts are minor units of `currency`, default 0. Source: commerce spec §3. */
export interface Cart {
  readonly id: string;
  readonly websiteId: string;
  readonly orderId: string | null;
  /** Milliseconds since the epoch. */
  readonly createdMs: number;
  readonly isPurchased: boolean;
  readonly currency: string;
  readonly entries: readonly CartEntry[];
  readonly validCoupons: readonly CartCoupon[];
  readonly invalidCoupons: readonly CartCoupon[];
  readonly shippingOptions: readonly ShippingOption[];
  readonly selectedShippingOption: ShippingOption | null;
  readonly applicableTaxRules: readonly {readonly name: string; readonly ratePercent: number}[];
  readonly subtotalCents: number;
  readonly taxCents: number;
  readonly shippingCostCents: number;
  readonly discountCents: number;
  readonly grandTotalCents: number;
  readonly totalQuantity: number;
  readonly hasDigital: boolean;
  readonly purelyDigital: boolean;
  readonly requiresShipping: boolean;
  /** What the shop sends about this cart besides its lines; `decodeCartTerms` reads it. */
  readonly terms: unknown;
}

export interface ShippingOption {
  readonly id: string;
  readonly name: string;
  readonly costCents: number;
}
