import {LOCALES, type MessageLocale} from '../../../src/i18n/locales.js';
import {productTexts} from './catalogue-texts.js';
import {languageOf, type PageLocale} from './languages.js';
import type {CatalogProduct, WireProduct} from './page-model.js';
import {readSiteFile} from './site-folder.js';

/** The texts of a lesson in one language. `body` is HTML. */
interface LessonTexts {
  readonly title: string;
  readonly teaser: string;
  readonly body: string;
}

/** A row of `data/lessons.json`. */
interface CatalogLesson {
  readonly id: string;
  /** Shown to everybody. */
  readonly isFree: boolean;
  readonly minutes: number;
}

/** A lesson in the words of a page. */
export type Lesson = CatalogLesson & LessonTexts;

const FILE: {
  readonly product: WireProduct;
  readonly lessons: readonly CatalogLesson[];
} = JSON.parse(readSiteFile('data', 'lessons.json'));

/** Texts of lessons by their ids, and of the pages of lessons. */
interface CourseTexts {
  readonly lessons: Readonly<Record<string, LessonTexts>>;
  readonly pages: typeof import('../data/lessons.en.json')['pages'];
}

const read = (language: MessageLocale): CourseTexts =>
  JSON.parse(readSiteFile('data', `lessons.${language}.json`));

const TEXTS = new Map(LOCALES.map(language => [language, read(language)]));

const textsIn = (locale: PageLocale): CourseTexts => {
  const texts = TEXTS.get(languageOf(locale));
  if (!texts) throw new Error(`no lessons in ${locale}`);
  return texts;
};

/** The paywall product that opens every lesson. Source: commerce spec §3, product types. */
export const COURSE: CatalogProduct = {
  ...FILE.product,
  localized: productTexts(FILE.product.urlId),
  visibility: 'unlisted',
};

/** The lesson of that id, undefined where there is none. */
export const lessonNamed = (id: string): CatalogLesson | undefined =>
  FILE.lessons.find(lesson => lesson.id === id);

/** Every lesson in the words of a page, in order. Throws for one without texts. */
export const lessonsIn = (locale: PageLocale): readonly Lesson[] =>
  FILE.lessons.map(lesson => {
    const texts = textsIn(locale).lessons[lesson.id];
    if (!texts) throw new Error(`no texts of lesson ${lesson.id} in ${locale}`);
    return {...lesson, ...texts};
  });

/** Texts of the pages of lessons. */
export const lessonTexts = (locale: PageLocale): CourseTexts['pages'] => textsIn(locale).pages;
