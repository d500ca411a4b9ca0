/** A change of the cart that the platform made differently than asked. */
export interface CartWarning {
  /** `quantity-capped`: fewer units were left than asked for. */
  readonly code: string;
  readonly entryId: string | null;
  /** Units the platform settled on. */
  readonly quantity: number | null;
}
