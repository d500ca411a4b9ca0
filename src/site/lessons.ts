/**
 * The state of a lesson for one visitor. Source: our choice: the specification names only the list, a lesson
 * and access denied.
 */
export type LessonState = 'watched' | 'free' | 'open' | 'locked';

/** The state of a lesson for a visitor. A lesson without access never counts as watched. */
export const lessonState = (
  {isFree, isWatched}: {readonly isFree: boolean; readonly isWatched: boolean},
  hasAccess: boolean,
): LessonState => {
  if (!isFree && !hasAccess) return 'locked';
  if (isWatched) return 'watched';
  return hasAccess ? 'open' : 'free';
};
