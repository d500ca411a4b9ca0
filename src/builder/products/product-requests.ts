import type {NewId} from '../../ports.js';
import type {Turn} from '../saving/saved-steps.js';
import type {ProductCalls, SavedProduct, StoredProduct} from './product-calls.js';
import type {ProductDraft} from './product-draft.js';
import type {ProductCreation, ProductSaving} from './product-work.js';
import {type SavedStep, savedStep, stepAgain} from './saved-step.js';

/** Side effects of a session. */
export interface ProductPorts {
  readonly calls: Pick<ProductCalls, 'createProduct' | 'readProduct' | 'saveProduct' | 'deleteProduct'>;
  readonly newId: NewId;
}

/** A save under way, with the product that it began with. */
interface Saving {
  readonly request: ProductSaving;
  readonly before: StoredProduct;
  readonly turn: Turn | null;
}

/** What is sent where nothing waits for an answer; `onSend` is called once it is known what is sent. */
interface Sending {
  readonly product: ProductDraft;
  readonly onSend: () => void;
}

/**
 * The requests of a session that store its product. One without an answer may have arrived, and raised stocks: it is sent again as it was,
 * by its key, before what was edited since.
 */
export class ProductRequests {
  creation: ProductCreation | null = null;
  saving: Saving | null = null;

  constructor(private readonly ports: ProductPorts) {}

  /** True where a request has no answer. */
  get isUnanswered(): boolean {
    return this.creation !== null || this.saving !== null;
  }

  /** Makes the product. Returns what was sent, and what the platform made of it. */
  async create({product, onSend}: Sending): Promise<{sent: ProductDraft; created: StoredProduct}> {
    const {calls, newId} = this.ports;
    this.creation ??= {key: newId(), product};
    onSend();
    const {key, product: sent} = this.creation;
    const {id} = await calls.createProduct(sent, key);
    const created = await calls.readProduct(id);
    this.creation = null;
    return {sent, created};
  }

  /** Saves the product. Returns what was sent, what the platform made of it, and the step that undo takes back. */
  async save({
    product,
    onSend,
    before: now,
    formerVersion,
    turn: direction,
  }: Sending & Omit<Saving, 'request'> & Pick<ProductSaving, 'formerVersion'>): Promise<{
    sent: ProductDraft;
    saved: SavedProduct;
    step: SavedStep;
    turn: Turn | null;
  }> {
    const isAgain = this.saving !== null;
    this.saving ??= {
      request: {key: this.ports.newId(), version: now.version, product, formerVersion},
      before: now,
      turn: direction,
    };
    onSend();
    const {request, before, turn} = this.saving;
    const {key, version, product: sent} = request;
    const options = {key, formerVersion: request.formerVersion ?? undefined};
    const saved = await this.ports.calls.saveProduct({id: now.id, version, product: sent}, options);
    this.saving = null;
    const step = isAgain ? stepAgain(before, sent, saved) : savedStep(before, saved);
    return {sent, saved, step, turn};
  }
}
