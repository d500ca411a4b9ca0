/** A change of the cart that the platform made differently than asked. */
export interface CartWarning {
  /** `quantity-capped`: fewer units were left than asked for. `market-not-shown`: the page has no prices in the currency. */
  readonly code: string;
  readonly entryId: string | null;
  /** Units the platform settled on. */
  readonly quantity: number | null;
}
