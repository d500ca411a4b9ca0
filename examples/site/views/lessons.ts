import {type LessonState, lessonState} from '../../../src/site/lessons.js';
import {prefixOf} from '../model/languages.js';
import {COURSE, getLessonStrings, type Lesson, lessonsIn} from '../model/lessons.js';
import {shopMessages} from '../model/messages.js';
import type {PageModel} from '../model/page-model.js';
import {fill} from '../model/strings.js';

/** A lesson of the list. */
interface ListedLesson extends Pick<Lesson, 'id' | 'isFree' | 'title' | 'teaser'> {
  readonly href: string;
  readonly state: LessonState;
  readonly stateText: string;
  readonly length: string;
}

/** What every page of lessons shows. */
interface CourseView {
  readonly texts: ReturnType<typeof getLessonStrings>;
  readonly itemId: string;
  readonly access: 'open' | 'locked';
  readonly listHref: string;
}

const courseView = ({locale, hasLessons}: PageModel): CourseView => ({
  texts: getLessonStrings(locale),
  itemId: COURSE.id,
  access: hasLessons ? 'open' : 'locked',
  listHref: `${prefixOf(locale)}/lessons`,
});

/** The list of lessons, each with what it is for this visitor. Source: checklist SITE-10. */
export const lessonListView = (
  model: PageModel,
): CourseView & {readonly lessons: readonly ListedLesson[]; readonly notesHref: string} => {
  const course = courseView(model);
  const t = shopMessages(model.locale);
  return {
    ...course,
    notesHref: `${prefixOf(model.locale)}/notes`,
    lessons: lessonsIn(model.locale).map(({id, isFree, title, teaser, minutes}) => {
      const state = lessonState({isFree, isWatched: false}, model.hasLessons === true);
      return {
        id,
        isFree,
        title,
        teaser,
        state,
        stateText: t(`lesson-${state}`),
        href: `${course.listHref}/${id}`,
        length: fill(course.texts.minutes, {n: minutes}),
      };
    }),
  };
};

/** One lesson: all of it for those who may see it, else what everybody may know; null where there is none. Source: checklist SITE-10. */
export const lessonView = (id: string, model: PageModel) => {
  const lesson = lessonsIn(model.locale).find(known => known.id === id);
  if (!lesson) return null;
  const course = courseView(model);
  const {title, teaser, isFree} = lesson;
  const isOpen = lessonState({isFree, isWatched: false}, model.hasLessons === true) !== 'locked';
  return {
    ...course,
    id,
    isFree,
    title,
    teaser,
    isOpen,
    content: isOpen
      ? {
          body: lesson.body,
          filmHref: `/lessons/${id}/film`,
          filmTitle: fill(course.texts.video, {title}),
        }
      : null,
  };
};
