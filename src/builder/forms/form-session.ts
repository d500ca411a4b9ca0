import type {NewId} from '../../ports.js';
import {type DraftConflict, mergeDraft, withMine} from '../saving/merge-draft.js';
import {isPassing, isStale} from '../saving/save-schedule.js';
import {SavedSteps, type Turn} from '../saving/saved-steps.js';
import {workOf} from '../saving/stored-work.js';
import type {EditedForm, FormCalls} from './form-calls.js';
import type {FormDraft} from './form-draft.js';
import type {FormSaving, FormWork} from './form-work.js';
import {FORM_RULES, type FormPart, withOwnIds} from './merge-form.js';

/** A part of a form that two owners changed differently. */
export type FormConflict = DraftConflict<FormDraft, FormPart>;

/** A form with what another owner changed, with a choice between both, or as it was saved, which starts the undo history again. */
export interface IncomingForm {
  readonly value: FormDraft;
  readonly rebase: ((step: FormDraft) => FormDraft) | null;
}

/** A save: the form just before it and just after it. */
interface SavedForm {
  readonly before: FormDraft;
  readonly after: FormDraft;
}

/** A form as it is edited now. */
export interface FormSnapshot {
  readonly definition: FormDraft;
  /** Another number each time that `definition` takes the place of what was edited. */
  readonly epoch: number;
  /** What came into `definition` last without being typed here, and how it comes into an earlier version; null before. */
  readonly incoming: IncomingForm | null;
  /** True where visitors do not get it like this yet. */
  readonly isChanged: boolean;
  /** True where another owner's changes came in, until the form is saved. */
  readonly isMerged: boolean;
  /** Whether fields for files may be added. */
  readonly allowsFiles: boolean;
  /** Whether the HTML that pages run may be changed. */
  readonly allowsHtml: boolean;
  /** The languages that its texts may be translated into. */
  readonly languages: EditedForm['languages'];
  readonly conflicts: readonly FormConflict[];
  /** Whether the last save can be taken back, or made again, now: nothing waits to be saved. */
  readonly canUndoSave: boolean;
  readonly canRedoSave: boolean;
}

/**
 * A form while it is edited: stored by a press, since visitors get it at once. What another owner stored meanwhile is merged field by
 * field; where both changed the same one, the form has the other's, and both are kept until this owner chooses. Saves are taken back
 * and made again one by one, each as another save. A store for `useSyncExternalStore`.
 */
export class FormSession {
  private snapshot: FormSnapshot;
  private isSaving = false;
  private readonly saves = new SavedSteps<SavedForm>();
  /** The direction in which the form is saved next, null for an edit. */
  private turning: Turn | null = null;
  /** The save that has no answer, with its direction: it is sent again before what was edited since, as it may have arrived. */
  private saving: {readonly request: FormSaving; readonly turn: Turn | null} | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(
    private base: EditedForm,
    private readonly newId: NewId,
    /** What was not saved when the form was left. */
    work: FormWork | null = null,
  ) {
    this.snapshot = {
      definition: base.definition,
      epoch: 0,
      incoming: null,
      conflicts: [],
      isChanged: false,
      isMerged: false,
      canUndoSave: false,
      canRedoSave: false,
      allowsFiles: base.allowsFiles,
      allowsHtml: base.allowsHtml,
      languages: base.languages,
    };
    if (work) this.takeUp(work);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getSnapshot = (): FormSnapshot => this.snapshot;

  /** What is not saved, as it is taken up later; null where nothing is. */
  get work(): FormWork | null {
    const {definition, conflicts, isChanged} = this.snapshot;
    if (!isChanged) return null;
    const work = workOf(FORM_RULES, {base: this.base.definition, value: definition}, conflicts);
    return {...work, saving: this.saving?.request ?? null};
  }

  /** Takes the definition as the builder has it now. */
  edit(definition: FormDraft): void {
    this.turning = null;
    this.saves.endRedo();
    this.show({definition});
    this.compare();
  }

  /** Takes the form as the platform has it, in place of what was edited. */
  adopt(stored: EditedForm): void {
    this.base = stored;
    this.turning = null;
    this.saving = null;
    const {definition, allowsFiles, allowsHtml, languages} = stored;
    this.show({
      definition,
      epoch: this.snapshot.epoch + 1,
      incoming: null,
      conflicts: [],
      isChanged: false,
      isMerged: false,
      allowsFiles,
      allowsHtml,
      languages,
    });
  }

  /** Decides a conflict. */
  resolve(conflict: FormConflict, side: 'mine' | 'theirs'): void {
    const {definition, conflicts} = this.snapshot;
    this.show({conflicts: conflicts.filter(one => one !== conflict)});
    if (side === 'mine')
      this.take(withMine(FORM_RULES, definition, conflict), step => withMine(FORM_RULES, step, conflict));
    this.compare();
  }

  /**
   * Stores the form, and returns true; false where another owner's changes came in, a choice is missing, or a save is under way. What
   * is edited meanwhile stays. Throws what the calls throw.
   */
  async save(calls: Pick<FormCalls, 'readForm' | 'saveForm'>): Promise<boolean> {
    if (this.isSaving || this.snapshot.conflicts.length) return false;
    this.isSaving = true;
    const isAgain = this.saving !== null;
    try {
      await this.send(calls);
      if (isAgain && this.snapshot.isChanged) await this.send(calls);
      return true;
    } catch (error) {
      if (!isPassing(error)) this.saving = null;
      if (!isStale(error)) throw error;
      this.merge(await calls.readForm(this.base.definition.id));
      return false;
    } finally {
      this.isSaving = false;
      this.show({});
    }
  }

  /** Sends what may have arrived already as it was, or else what is edited now. */
  private async send({saveForm}: Pick<FormCalls, 'saveForm'>): Promise<void> {
    const {base, snapshot} = this;
    const before = base.definition;
    this.saving ??= {
      request: {key: this.newId(), version: base.version, definition: snapshot.definition},
      turn: this.turning,
    };
    const {request, turn} = this.saving;
    this.compare();
    const {key, definition} = request;
    const version = await saveForm({version: request.version, definition}, key);
    this.saving = null;
    this.base = {...this.base, version, definition};
    this.saves.record({before, after: definition}, turn);
    this.turning = null;
    // Undo begins here, unless something was edited meanwhile.
    const isSame = this.snapshot.definition === definition;
    this.show({isMerged: false, ...(isSame && {incoming: {value: definition, rebase: null}})});
    this.compare();
  }

  /**
   * Stores the form without the last save, or with it again, as a merge with what is stored now. Returns true once it is stored; false
   * where another owner's changes came in or a choice is missing. Throws what the calls throw: the form is as it was then, unless the save
   * may have arrived.
   */
  async turnSave(direction: Turn, calls: Pick<FormCalls, 'readForm' | 'saveForm'>): Promise<boolean> {
    const step = this.saves.next(direction);
    if (!step || !this.canTurn()) return false;
    const now = this.base.definition;
    const {value, conflicts} = mergeDraft(FORM_RULES, {base: step.after, mine: step.before, theirs: now});
    if (!conflicts.length && !FORM_RULES.differences(now, value).length) {
      this.saves.drop(direction);
      this.show({});
      return false;
    }
    this.turning = direction;
    this.show({definition: value, conflicts, incoming: {value, rebase: null}});
    this.compare();
    if (conflicts.length) return false;
    try {
      return await this.save(calls);
    } catch (error) {
      // What is edited meanwhile stays.
      if (!this.saving && this.snapshot.definition === value) {
        this.turning = null;
        this.show({definition: now, incoming: {value: now, rebase: null}});
        this.compare();
      }
      throw error;
    }
  }

  /** Goes on with what was not saved when the form was left; the builder begins with it. */
  private takeUp({base, value, saving}: FormWork): void {
    const stored = this.base;
    this.base = {...stored, definition: base};
    this.show({definition: value});
    if (saving) {
      // It is merged once it is known whether the save arrived.
      this.base = {...this.base, version: saving.version};
      this.saving = {request: saving, turn: null};
      this.compare();
      return;
    }
    this.merge(stored);
    this.show({incoming: null, isMerged: FORM_RULES.differences(base, stored.definition).length > 0});
  }

  private merge(theirs: EditedForm): void {
    const base = this.base.definition;
    const mine = withOwnIds(base, this.snapshot.definition, theirs.definition);
    const {value, conflicts} = mergeDraft(FORM_RULES, {base, mine, theirs: theirs.definition});
    this.base = theirs;
    this.show({isMerged: true, conflicts});
    this.take(value, step => {
      const own = withOwnIds(base, step, theirs.definition);
      return mergeDraft(FORM_RULES, {base, mine: own, theirs: theirs.definition}).value;
    });
    this.compare();
  }

  private canTurn(): boolean {
    const {isChanged, conflicts} = this.snapshot;
    return !isChanged && !conflicts.length && !this.isSaving;
  }

  private take(value: FormDraft, rebase: (step: FormDraft) => FormDraft): void {
    this.show({definition: value, incoming: {value, rebase}});
  }

  private compare(): void {
    const {definition, conflicts} = this.snapshot;
    const isDifferent = FORM_RULES.differences(this.base.definition, definition).length > 0;
    this.show({isChanged: isDifferent || conflicts.length > 0 || this.saving !== null});
  }

  private show(change: Partial<FormSnapshot>): void {
    this.snapshot = {...this.snapshot, ...change};
    const has = (direction: Turn): boolean => this.canTurn() && this.saves.next(direction) !== undefined;
    this.snapshot = {...this.snapshot, canUndoSave: has('undo'), canRedoSave: has('redo')};
    for (const listener of this.listeners) listener();
  }
}
