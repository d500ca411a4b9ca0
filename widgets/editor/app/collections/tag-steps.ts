import type {CollectionCalls} from '../../../../src/builder/collections/collection-calls.js';
import type {CollectionTag} from '../../../../src/builder/collections/site-collections.js';
import {TagChanged} from '../../../../src/builder/collections/tag-changed.js';
import {isStale} from '../../../../src/builder/saving/save-schedule.js';
import type {OutsideStep} from '../../../../src/builder/saving/step-timeline.js';
import {ApiError} from '../../../../src/shared/errors.js';

/** The calls that change tags and categories, and take that back. */
export type TagCalls = Pick<CollectionCalls, 'saveTag' | 'deleteTag' | 'undeleteTag' | 'readCollection'>;

/** How this owner saw each tag and category last, by its id: each step raises the revision, and steps outlive the panel that made them. */
const lastSeen = new Map<string, CollectionTag>();

/** Changes of a tag or category, each of which is based on how this owner saw it last. */
export function createTagChanges(calls: TagCalls, collectionId: string, start: CollectionTag) {
  const known = lastSeen.get(start.id);
  if (!known || known.revision < start.revision) lastSeen.set(start.id, start);
  /** Makes a call for the tag. Where another owner has changed it, throws `TagChanged`, and the next try is based on that. */
  return async (call: (tag: CollectionTag) => Promise<CollectionTag>): Promise<void> => {
    try {
      lastSeen.set(start.id, await call(lastSeen.get(start.id) ?? start));
    } catch (error) {
      if (!(error instanceof ApiError && isStale(error))) throw error;
      const {tags, categories} = await calls.readCollection(collectionId);
      const newest = [...tags, ...categories].find(({id}) => id === start.id);
      if (newest) lastSeen.set(start.id, newest);
      throw new TagChanged(error, newest?.name ?? null);
    }
  };
}

/** Renames a tag in every item, and returns how that is taken back. */
export async function renameTag(
  calls: TagCalls,
  collectionId: string,
  {tag, to}: {readonly tag: CollectionTag; readonly to: string},
): Promise<OutsideStep> {
  const change = createTagChanges(calls, collectionId, tag);
  const rename = (name: string) => change(one => calls.saveTag(collectionId, {...one, name}));
  await rename(to);
  return {undo: () => rename(tag.name), redo: () => rename(to)};
}

/** Deletes a tag from every item, and returns how that is taken back. */
export async function deleteTag(
  calls: TagCalls,
  collectionId: string,
  tag: CollectionTag,
): Promise<OutsideStep> {
  const change = createTagChanges(calls, collectionId, tag);
  const remove = () =>
    change(async one => {
      await calls.deleteTag(collectionId, one);
      return one;
    });
  await remove();
  return {undo: () => change(({id}) => calls.undeleteTag(collectionId, id)), redo: remove};
}
