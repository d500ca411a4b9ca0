import {productAt} from '../model/catalog.js';
import {prefixOf} from '../model/languages.js';
import {COURSE} from '../model/lessons.js';
import type {PageModel} from '../model/page-model.js';
import {PAGE_TYPE} from '../model/site.js';
import {siteText} from '../model/site-texts.js';
import {fill} from '../model/strings.js';
import {lessonListView, lessonView} from '../views/lessons.js';
import {type ProductView, productView} from '../views/product.js';
import type {Page} from './page.js';

/** The paywall product, for pages that sell it. */
const courseProduct = (model: PageModel): ProductView | null => {
  const wire = productAt(COURSE.urlId, model);
  return wire && productView(wire, model);
};

const lessonListPage = (model: PageModel): Page => {
  const view = lessonListView(model);
  const product = model.hasLessons ? null : courseProduct(model);
  return {
    template: 'lessons',
    title: siteText('lessons.listTitle', model),
    lessons: 'list',
    data: {course: {...view, product, onward: product && onwardView(COURSE.id, model)}},
  };
};

const lessonPage = (id: string, model: PageModel): Page | null => {
  const view = lessonView(id, model);
  if (!view) return null;
  const {title, texts} = view;
  if (view.isOpen) return {template: 'lesson', title, lessons: 'detail', data: {lesson: view}};
  const product = courseProduct(model);
  const intro = fill(texts.deniedIntro, {product: product?.title ?? ''});
  return {
    template: 'lesson-denied',
    title,
    status: 403,
    pageType: PAGE_TYPE.protectedContent,
    lessons: 'denied',
    data: {lesson: {...view, intro, product, onward: onwardView(COURSE.id, model)}},
  };
};

/** The way from an item to checkout, where that is shown once it is in the cart; null for all but the lessons. */
export const onwardView = (itemId: string, {cart}: PageModel): {readonly isShown: boolean} | null =>
  itemId === COURSE.id ? {isShown: (cart?.entries ?? []).some(entry => entry.itemId === itemId)} : null;

/** Where what a visitor has bought is seen, for the page that sells it; null for anything else. */
export const ownedHref = (itemId: string, {hasLessons, locale}: PageModel): string | null =>
  hasLessons && itemId === COURSE.id ? `${prefixOf(locale)}/lessons` : null;

/** A locked page: only those who have bought the lessons see what is on it. */
const notesPage = (model: PageModel): Page => {
  const course = lessonListView(model);
  const {texts} = course;
  if (model.hasLessons) return {template: 'notes', title: texts.notesTitle, data: {course}};
  const intro = fill(texts.lockedIntro, {product: courseProduct(model)?.title ?? ''});
  return {
    template: 'locked',
    title: texts.lockedTitle,
    status: 403,
    pageType: PAGE_TYPE.lockScreen,
    data: {course: {...course, intro}},
  };
};

const LESSON_PATH = /^\/lessons\/([a-z0-9-]+)$/;

/** A page of lessons, or one that only their buyers see; null for any other address. Source: checklist SITE-10. */
export const lessonPageAt = (model: PageModel): Page | null => {
  const id = LESSON_PATH.exec(model.path)?.[1];
  if (id !== undefined) return lessonPage(id, model);
  if (model.path === '/lessons') return lessonListPage(model);
  return model.path === '/notes' ? notesPage(model) : null;
};
