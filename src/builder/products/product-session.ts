import {ApiError} from '../../shared/errors.js';
import {type EditHistory, NamedSteps, rebaseHistory, recordEdit, startHistory} from '../edit-history.js';
import {isStale} from '../saving/save-schedule.js';
import {SavedSteps, type Turn} from '../saving/saved-steps.js';
import {changedParts, mergeProduct, type ProductPart, withParts} from './merge-product.js';
import type {StoredProduct} from './product-calls.js';
import {EMPTY_PRODUCT, type ProductDraft} from './product-draft.js';
import {type ProductPorts, ProductRequests} from './product-requests.js';
import {CALM, firstSnapshot, type ProductSnapshot} from './product-snapshot.js';
import {stateOf} from './product-state.js';
import type {ProductWork} from './product-work.js';
import {ontoSaved} from './rebase-product.js';
import {type SavedStep, takenBack} from './saved-step.js';

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
  private readonly requests: ProductRequests;
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
    this.requests = new ProductRequests(ports);
    this.base = stored?.product ?? start;
    this.conflictBase = this.base;
    this.history = startHistory(this.base);
    this.snapshot = firstSnapshot(stored, this.base);
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
      creation: this.requests.creation,
      saving: this.requests.saving?.request ?? null,
    };
  }

  /** True where saves can be undone or redone. */
  get hasSteps(): boolean {
    const isGone = this.snapshot.state === 'gone';
    return !isGone && Boolean(this.saves.next('undo') ?? this.saves.next('redo'));
  }

  /** Changes the product; changes in a row with the same `name` are one step of undo. */
  edit(draft: ProductDraft, name = ''): void {
    this.saves.endRedo();
    this.turn(this.steps.edit(this.history, draft, name));
  }

  /** Takes the last edit back, or else the last save; a new product stays. Never rejects. */
  async undo(): Promise<void> {
    const {history, steps} = this;
    if (history.past.length) this.turn(steps.undo(history));
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
    this.requests.saving = null;
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
    const isAgain = this.requests.isUnanswered;
    this.show({...CALM, state: 'saving'});
    try {
      await this.send();
      if (isAgain && this.snapshot.state !== 'saved') {
        this.show({state: 'saving'});
        await this.send();
      }
    } catch (error) {
      await this.failed(error);
    }
  }

  /** Deletes the product, where it is as the owner sees it. Returns whether it is gone. Never rejects. */
  async remove(): Promise<boolean> {
    // Until it is known whether the last save arrived, nobody knows which version is deleted.
    if (this.requests.saving) await this.store();
    const {stored, state} = this.snapshot;
    if (!stored) return true;
    if (this.requests.saving) return false;
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

  /** Sends what may have arrived already as it was, or else what is edited now. */
  private async send(): Promise<void> {
    const {stored} = this.snapshot;
    const now = {product: this.history.present, onSend: () => this.show({})};
    if (!stored) {
      const {sent, created} = await this.requests.create(now);
      this.take(sent, created, null);
      return;
    }
    const {turning} = this;
    const {sent, saved, step, turn} = await this.requests.save({
      ...now,
      before: {id: stored.id, version: stored.version, product: this.base},
      formerVersion: turning?.step.before.version ?? null,
      turn: turning?.direction ?? null,
    });
    this.saves.record(step, turn);
    this.take(sent, saved, turn);
  }

  /** Goes on from what the platform made of what was sent; what was edited since stays to be saved. */
  private take(sent: ProductDraft, stored: StoredProduct, turned: Turn | null): void {
    const onto = (step: ProductDraft): ProductDraft => ontoSaved(step, {sent, stored: stored.product});
    const draft = this.history.present === sent ? stored.product : onto(this.history.present);
    if (!changedParts(stored.product, draft).length) {
      this.adopt(stored);
      this.show({turned});
      return;
    }
    this.base = stored.product;
    this.history = rebaseHistory(this.history, draft, onto);
    this.show({stored, state: 'changed'});
  }

  private async failed(error: unknown): Promise<void> {
    const {stored} = this.snapshot;
    if (stored && isStale(error)) {
      this.requests.saving = null;
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
    if (state === 'refused') this.requests.creation = null;
    if (state === 'refused' || state === 'gone') this.requests.saving = null;
    this.show({state, problem: text, problems: fields});
  }

  /** Goes on with what was not saved when the product was left; one step of undo takes it back. */
  private takeUp({base, value, creation, saving}: ProductWork, stored: StoredProduct | null): void {
    if (stored) this.base = base;
    this.history = recordEdit(startHistory(this.base), value);
    this.requests.creation = creation;
    if (stored && saving) {
      const before = {id: stored.id, version: saving.version, product: base};
      this.requests.saving = {request: saving, before, turn: null};
      // What is stored has these changes already, or not: that is known once they are sent again.
      this.show({stored: before, state: 'changed'});
    } else if (stored) {
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
      stored: theirs,
      conflicts,
      isMerged: true,
      state: conflicts.length ? 'conflict' : this.restingState(),
      sides: conflicts.length ? {mine, theirs: theirs.product} : null,
    });
  }

  private restingState(): 'saved' | 'changed' {
    return this.requests.saving || changedParts(this.base, this.history.present).length ? 'changed' : 'saved';
  }

  private turn(history: EditHistory<ProductDraft>): void {
    if (history === this.history) return;
    this.history = history;
    this.turning = null;
    const {state} = this.snapshot;
    const isBusy = ['saving', 'conflict', 'gone'].includes(state);
    this.show({state: isBusy ? state : this.restingState(), turned: null});
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
