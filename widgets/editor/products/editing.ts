import type {ProductDraft} from '../../../src/builder/products/product-draft.js';

/** What the fields of a product show and change. */
export interface Editing {
  readonly draft: ProductDraft;
  /** What is wrong, by the name of a field. */
  readonly problems: Readonly<Record<string, string>>;
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  /** Changes the product; changes in a row with the same `name`, as the letters of a text, are one step of undo. */
  readonly onEdit: (draft: ProductDraft, name?: string) => void;
}
