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

/** True where the visitor may see by now what this page came without. Throws where nobody answers. */
const isOpenNow = async ({element, page}: Block): Promise<boolean> => {
  const {api} = await page.commerce();
  const query = {itemId: element.dataset.itemId ?? ''};
  const {body} = await (await api()).send('site-users/account/access', {query});
  return fields(body, '')('hasAccess', bool);
};

/**
 * A list of lessons, a lesson, or what stands in its place: what the visitor watched is kept on the device, and a page
 * that came locked is loaded anew once its visitor may see it. Source: checklist SITE-10.
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
      // Where nobody answers the page stays as it is.
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
