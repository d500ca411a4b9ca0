import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import type {CollectionTag} from '../../../../src/builder/collections/site-collections.js';
import {
  type OutsideStep,
  StepTimeline,
  type TurnedDraft,
} from '../../../../src/builder/saving/step-timeline.js';
import {createTagChanges, type TagCalls} from './tag-steps.js';

/** Categories are saved at once: nothing of them is a draft. */
const NO_DRAFT: TurnedDraft = {
  undo: () => undefined,
  redo: () => undefined,
  endStep: () => undefined,
  subscribe: () => () => undefined,
  getSnapshot: () => ({position: 0, canUndo: false, canRedo: false}),
};

/** Steps outlive the panel of their collection. */
const timelines = new Map<string, StepTimeline>();

/** The steps of undo of a collection's categories. */
export function categoryTimeline(collectionId: string): StepTimeline {
  const known = timelines.get(collectionId) ?? new StepTimeline(NO_DRAFT);
  timelines.set(collectionId, known);
  return known;
}

/** Adds a category, and returns how that is taken back. `key` makes the call safe to repeat. */
export async function addCategory(
  calls: TagCalls & Pick<CollectionCalls, 'createTag'>,
  collectionId: string,
  {key, ...category}: {readonly name: string; readonly parentId: string | null; readonly key: string},
): Promise<OutsideStep> {
  const created = await calls.createTag(collectionId, {type: 'category', ...category}, key);
  const change = createTagChanges(calls, collectionId, created);
  return {
    undo: () =>
      change(async one => {
        await calls.deleteTag(collectionId, one);
        return one;
      }),
    redo: () => change(({id}) => calls.undeleteTag(collectionId, id)),
  };
}

/** Puts a category into another one, or into none, and returns how that is taken back. */
export async function moveCategory(
  calls: TagCalls,
  collectionId: string,
  {category, parentId}: {readonly category: CollectionTag; readonly parentId: string | null},
): Promise<OutsideStep> {
  const change = createTagChanges(calls, collectionId, category);
  const move = (to: string | null) => change(one => calls.saveTag(collectionId, {...one, parentId: to}));
  await move(parentId);
  return {undo: () => move(category.parentId), redo: () => move(parentId)};
}
