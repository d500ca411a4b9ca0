import {bool, fields} from '../../../src/shared/decode.js';
import {type LessonState, lessonState} from '../../../src/site/lessons.js';
import type {Block, Mount} from '../../contracts.js';
import {readWatched, watch} from './watched.js';

/** A lesson on the page: in a list, or the film of the one that is shown. */
const LESSON = '[data-lesson]';

const isOpen = (element: HTMLElement): boolean => element.dataset.access === 'open';

const stateOf = ({dataset}: HTMLElement, hasAccess: boolean): LessonState => {
  const isFree = dataset.free !== undefined;
  return lessonState({isFree, isWatched: readWatched().has(dataset.lesson ?? '')}, hasAccess);
};

/**
 * True where the visitor now has access to what this page came without. Throws where the platform does not
 * answer.
 */
const isOpenNow = async ({element, page}: Block): Promise<boolean> => {
  const {api} = await page.commerce();
  const query = {itemId: element.dataset.itemId ?? ''};
  const {body} = await (await api()).send('site-users/account/access', {query});
  return fields(body, '')('hasAccess', bool);
};

/**
 * Mounts a list of lessons, a lesson, or its locked placeholder. The device stores which lessons were watched.
 * A locked page reloads once its visitor has access. Source: checklist SITE-10.
 */
export const mount: Mount = async block => {
  const {element, page, signal} = block;
  const {t, addMessages} = await page.commerce();
  await addMessages('lessons');
  const update = (): void => {
    const lessons = [...element.querySelectorAll<HTMLElement>(LESSON)];
    const states = lessons.map(lesson => stateOf(lesson, isOpen(element)));
    lessons.forEach((lesson, at) => {
      const state = states[at] ?? 'locked';
      const place = lesson.querySelector('.vt-lesson-state');
      lesson.dataset.state = state;
      if (place) place.textContent = t(`lesson-${state}`);
    });
    const watched = states.filter(state => state === 'watched').length;
    const place = element.querySelector('.vt-lessons-watched');
    if (place) place.textContent = watched ? t('lessons-watched', {watched, count: lessons.length}) : '';
  };
  const refresh = (): void => {
    update();
    if (isOpen(element) || document.hidden) return;
    isOpenNow(block).then(
      isNow => isNow && location.reload(),
      // Without an answer the page stays as it is.
      () => {},
    );
  };
  element.addEventListener(
    'ended',
    ({target}) => {
      const lesson = target instanceof Element && target.closest<HTMLElement>(LESSON)?.dataset.lesson;
      if (lesson) watch(lesson, page.ports.stringify);
      update();
    },
    {signal, capture: true},
  );
  document.addEventListener('visibilitychange', refresh, {signal});
  addEventListener('pageshow', ({persisted}) => persisted && refresh(), {signal});
  update();
  return page.bus.on('labels-changed', update);
};
