import type {NewId} from '../../ports.js';
import {ApiError} from '../../shared/errors.js';
import {type EditHistory, NamedSteps, rebaseHistory, recordEdit, startHistory} from '../edit-history.js';
import {isStale} from '../saving/save-schedule.js';
import {SavedSteps, type Turn} from '../saving/saved-steps.js';
import {changedParts, mergeProduct, type ProductPart, withParts} from './merge-product.js';
import type {ProductCalls, SavedProduct, StoredProduct} from './product-calls.js';
import {EMPTY_PRODUCT, type ProductDraft} from './product-draft.js';
import {type ProductState, stateOf} from './product-state.js';
import type {ProductCreation, ProductWork} from './product-work.js';
import {type SavedStep, savedStep, takenBack} from './saved-step.js';

/** A product as it is edited now. */
export interface ProductSnapshot {
  /** Null for a product that is not stored yet. */
  readonly stored: Pick<StoredProduct, 'id' | 'version'> | null;
  readonly draft: ProductDraft;
  readonly state: ProductState;
  /** Why the platform refused the product, in the owner's language; null where it did not. */
  readonly problem: string | null;
  /** What is wrong with fields, by their names, as `variants.0.price`. */
  readonly problems: Readonly<Record<string, string>>;
  /** Parts that another owner changed too. */
  readonly conflicts: readonly ProductPart[];
  /** What this owner and the other one made of these; null without conflicts. */
  readonly sides: {readonly mine: ProductDraft; readonly theirs: ProductDraft} | null;
  /** True where the last save has another owner's changes too. */
  readonly isMerged: boolean;
  /** What the last save was, where it took an earlier one back or made it again; null for any other. */
  readonly turned: Turn | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

const CALM = {problem: null, problems: {}, isMerged: false, turned: null} as const;

/** Side effects of a session. */
interface ProductPorts {
  readonly calls: Pick<ProductCalls, 'createProduct' | 'readProduct' | 'saveProduct' | 'deleteProduct'>;
  readonly newId: NewId;
}

/**
 * A product while it is edited. What another owner saved meanwhile is merged part by part; where both changed the same part, a
 * choice is asked for, and nothing is overwritten. Undo takes back what is not saved, and then the saves one by one, each as another
 * save. A store for `useSyncExternalStore`.
 */
export class ProductSession {
  private history: EditHistory<ProductDraft>;
  private readonly steps = new NamedSteps();
  private readonly saves = new SavedSteps<SavedStep>();
  /** The save that is taken back or made again, until that is stored or edited. */
  private turning: {readonly direction: Turn; readonly step: SavedStep} | null = null;
  private base: ProductDraft;
  /** The product that both owners began with, while parts wait for a choice. */
  private conflictBase: ProductDraft;
  /** It is sent again before what was edited since. */
  private creation: ProductCreation | null = null;
  private snapshot: ProductSnapshot;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly ports: ProductPorts,
    stored: StoredProduct | null,
    /** What a new product begins as. */
    start: ProductDraft = EMPTY_PRODUCT,
    /** What was not saved when the product was left. */
    work: ProductWork | null = null,
  ) {
    this.base = stored?.product ?? start;
    this.conflictBase = this.base;
    this.history = startHistory(this.base);
    this.snapshot = {
      ...CALM,
      stored,
      draft: this.base,
      state: 'saved',
      ...{conflicts: [], sides: null, canUndo: false, canRedo: false},
    };
    if (work) this.takeUp(work, stored);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): ProductSnapshot => this.snapshot;

  /** True where something would be lost without a save. */
  get isChanged(): boolean {
    return !['saved', 'gone'].includes(this.snapshot.state);
  }

  /** What is not saved, as it is taken up later; null where nothing is. */
  get work(): ProductWork | null {
    if (!this.isChanged) return null;
    const {conflicts, sides, draft} = this.snapshot;
    return {
      base: withParts(this.base, conflicts, this.conflictBase),
      value: sides ? withParts(draft, conflicts, sides.mine) : draft,
      creation: this.creation,
    };
  }

  /** True where saves can be taken back or made again. */
  get hasSteps(): boolean {
    const {state} = this.snapshot;
    return state !== 'gone' && Boolean(this.saves.next('undo') ?? this.saves.next('redo'));
  }

  /** Changes the product; changes in a row with the same `name` are one step of undo. */
  edit(draft: ProductDraft, name = ''): void {
    this.saves.endRedo();
    this.turn(this.steps.edit(this.history, draft, name));
  }

  /** Takes the last edit back, or else the last save. Never rejects. */
  async undo(): Promise<void> {
    if (this.history.past.length) this.turn(this.steps.undo(this.history));
    else await this.turnSaved('undo');
  }

  /** Makes the last edit that was undone again, or else the last save. Never rejects. */
  async redo(): Promise<void> {
    if (this.history.future.length) this.turn(this.steps.redo(this.history));
    else await this.turnSaved('redo');
  }

  /** Takes the product as the platform has it now, in place of what was edited. */
  adopt(stored: StoredProduct): void {
    this.base = stored.product;
    this.history = startHistory(stored.product);
    this.steps.end();
    this.turning = null;
    this.show({...CALM, stored, state: 'saved', conflicts: [], sides: null});
  }

  /** Decides a part that two owners changed; the last choice leaves a product to save. */
  resolve(part: ProductPart, side: 'mine' | 'theirs'): void {
    const {sides, conflicts} = this.snapshot;
    if (!sides || !conflicts.includes(part)) return;
    const left = conflicts.filter(one => one !== part);
    this.history = recordEdit(this.history, withParts(this.history.present, [part], sides[side]));
    this.show({
      conflicts: left,
      state: left.length ? 'conflict' : this.restingState(),
      sides: left.length ? sides : null,
    });
  }

  /** Stores the product where it changed. What is edited meanwhile stays, and is not saved yet. Never rejects. */
  async save(): Promise<void> {
    const {state, stored} = this.snapshot;
    if (['saving', 'conflict'].includes(state) || (stored && state === 'saved')) return;
    await this.store();
  }

  private async store(): Promise<void> {
    const {turning, snapshot, base} = this;
    const before = snapshot.stored && {...snapshot.stored, product: base};
    const sent = this.history.present;
    this.show({...CALM, state: 'saving'});
    try {
      const stored = await this.send(sent);
      if (before) this.saves.record(savedStep(before, stored), turning?.direction ?? null);
      const turned = turning?.direction ?? null;
      if (this.history.present === sent) {
        this.adopt(stored);
        this.show({turned});
      } else {
        this.base = stored.product;
        this.show({stored, state: 'changed'});
      }
    } catch (error) {
      await this.failed(error);
    }
  }

  /** Deletes the product, where it is as the owner sees it. Returns whether it is gone. Never rejects. */
  async remove(): Promise<boolean> {
    const {stored, state} = this.snapshot;
    if (!stored) return true;
    this.show({...CALM, state: 'saving'});
    try {
      await this.ports.calls.deleteProduct(stored);
    } catch (error) {
      if (stateOf(error) !== 'gone') {
        this.show({state});
        await this.failed(error);
        return false;
      }
    }
    this.show({state: 'gone'});
    return true;
  }

  /** Stores the product without the last save, or with it again, as a merge with what is stored now. */
  private async turnSaved(direction: Turn): Promise<void> {
    const step = this.saves.next(direction);
    const {state, stored} = this.snapshot;
    if (!step || !stored || state !== 'saved') return;
    const mine = takenBack(step, this.base);
    const {draft, conflicts} = mergeProduct(step.after.product, mine, this.base);
    if (!conflicts.length && !changedParts(this.base, draft).length) {
      this.saves.drop(direction);
      return this.show({});
    }
    this.history = recordEdit(startHistory(this.base), draft);
    this.turning = {direction, step};
    if (!conflicts.length) return this.store();
    this.conflictBase = step.after.product;
    this.show({...CALM, state: 'conflict', conflicts, sides: {mine, theirs: this.base}});
  }

  private async send(product: ProductDraft): Promise<SavedProduct> {
    const {calls, newId} = this.ports;
    const {stored} = this.snapshot;
    if (stored) return calls.saveProduct({...stored, product}, this.turning?.step.before.version);
    this.creation ??= {key: newId(), product};
    this.show({});
    const {id} = await calls.createProduct(this.creation.product, this.creation.key);
    const created = await calls.readProduct(id);
    const isSame = this.creation.product === product;
    this.creation = null;
    this.show({stored: created});
    return isSame ? created : calls.saveProduct({...created, product});
  }

  private async failed(error: unknown): Promise<void> {
    const {stored} = this.snapshot;
    if (stored && isStale(error)) {
      try {
        this.merge(await this.ports.calls.readProduct(stored.id));
      } catch (again) {
        this.fail(again);
      }
    } else this.fail(error);
  }

  private fail(error: unknown): void {
    const {text = null, fields = {}} = error instanceof ApiError ? error : {};
    const state = stateOf(error);
    if (state === 'refused') this.creation = null;
    this.show({state, problem: text, problems: fields});
  }

  /** Goes on with what was not saved when the product was left; one step of undo takes it back. */
  private takeUp({base, value, creation}: ProductWork, stored: StoredProduct | null): void {
    if (stored) this.base = base;
    this.history = recordEdit(startHistory(this.base), value);
    this.creation = creation;
    if (stored) {
      this.merge(stored);
      this.show({isMerged: changedParts(base, stored.product).length > 0});
    } else this.show({state: this.restingState()});
  }

  /** Puts what was edited here onto what another owner stored. */
  private merge(theirs: StoredProduct): void {
    const mine = this.history.present;
    const {base} = this;
    const {draft, conflicts} = mergeProduct(base, mine, theirs.product);
    this.base = theirs.product;
    this.conflictBase = base;
    // No step of undo is without what the other owner stored.
    this.history = rebaseHistory(this.history, draft, step => mergeProduct(base, step, theirs.product).draft);
    this.show({
      ...{stored: theirs, conflicts, isMerged: true},
      state: conflicts.length ? 'conflict' : this.restingState(),
      sides: conflicts.length ? {mine, theirs: theirs.product} : null,
    });
  }

  private restingState(): 'saved' | 'changed' {
    return changedParts(this.base, this.history.present).length ? 'changed' : 'saved';
  }

  private turn(history: EditHistory<ProductDraft>): void {
    if (history === this.history) return;
    this.history = history;
    this.turning = null;
    const {state} = this.snapshot;
    this.show({state: ['saving', 'conflict', 'gone'].includes(state) ? state : this.restingState()});
  }

  private show(change: Partial<ProductSnapshot>): void {
    const {past, present, future} = this.history;
    const next = {...this.snapshot, ...change, draft: present};
    const isSaved = next.state === 'saved' && next.stored !== null;
    const has = (direction: Turn): boolean => isSaved && this.saves.next(direction) !== undefined;
    this.snapshot = {
      ...next,
      canUndo: past.length > 0 || has('undo'),
      canRedo: future.length > 0 || has('redo'),
    };
    for (const listener of this.listeners) listener();
  }
}
