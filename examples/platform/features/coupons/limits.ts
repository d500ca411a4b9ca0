/** Coupons that a shop may have, and characters of what an owner types. Source: our choice. */
export const COUPONS_MAX = 1000;
export const CODE_MAX = 40;
export const NAME_MAX = 200;
/** How often a limit lets a coupon be used, at most. */
export const USES_MAX = 1_000_000;

export const COUPON_CODE = /^[A-Z0-9][A-Z0-9-]{1,39}$/;
/** What a coupon takes off: a percentage, or an amount in minor units. */
export const COUPON_KINDS = ['percent', 'amount'] as const;
