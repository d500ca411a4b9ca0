/** What a lesson is for one visitor. Source: our choice: the specification names the list, a lesson and access denied alone. */
export type LessonState = 'watched' | 'free' | 'open' | 'locked';

/** What a lesson is for a visitor: nothing they may not see counts as watched. */
export const lessonState = (
  {isFree, isWatched}: {readonly isFree: boolean; readonly isWatched: boolean},
  hasAccess: boolean,
): LessonState => {
  if (!isFree && !hasAccess) return 'locked';
  if (isWatched) return 'watched';
  return hasAccess ? 'open' : 'free';
};
