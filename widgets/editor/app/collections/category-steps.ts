import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import type {CollectionTag} from '../../../../src/builder/collections/site-collections.js';
import {type OutsideStep, SAVED_AT_ONCE, StepTimeline} from '../../../../src/builder/saving/step-timeline.js';
import {StorefrontError} from '../../../../src/shared/errors.js';
import {createTagChanges, type TagCalls} from './tag-steps.js';

/** A category that items have now: undoing that it was added would take it out of them. */
export class CategoryUsed extends StorefrontError {
  override name = 'CategoryUsed' as const;
  constructor(readonly category: CollectionTag) {
    super(`category ${category.id} is used by ${category.count} items`);
  }
}

/** Steps outlive the panel of their collection. */
const timelines = new Map<string, StepTimeline>();

/** The steps of undo of a collection's categories. */
export function categoryTimeline(collectionId: string): StepTimeline {
  const known = timelines.get(collectionId) ?? new StepTimeline(SAVED_AT_ONCE);
  timelines.set(collectionId, known);
  return known;
}

/** Adds a category, and returns how that is taken back: undo throws `CategoryUsed` while items have it. `key` makes the call safe to repeat. */
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
        const {categories} = await calls.readCollection(collectionId);
        const used = categories.find(({id, count}) => id === one.id && count > 0);
        if (used) throw new CategoryUsed(used);
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
