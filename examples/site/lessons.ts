import {type PageLocale, textsLanguage} from './languages.js';
import type {CatalogProduct} from './page-model.js';
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
  readonly en: LessonTexts;
  readonly es: LessonTexts;
}

/** A lesson in the words of a page. */
export type Lesson = Pick<CatalogLesson, 'id' | 'isFree' | 'minutes'> & LessonTexts;

const FILE: {
  readonly product: CatalogProduct;
  readonly lessons: readonly CatalogLesson[];
  readonly pages: typeof import('./data/lessons.json')['pages'];
} = JSON.parse(readSiteFile('data', 'lessons.json'));

/** The paywall product that opens every lesson. Source: commerce spec §3, product types. */
export const COURSE: CatalogProduct = FILE.product;

/** The lesson of that id, undefined where there is none. */
export const lessonNamed = (id: string): CatalogLesson | undefined =>
  FILE.lessons.find(lesson => lesson.id === id);

/** Every lesson in the words of a page, in order. */
export const lessonsIn = (locale: PageLocale): readonly Lesson[] =>
  FILE.lessons.map(({id, isFree, minutes, ...texts}) => ({
    id,
    isFree,
    minutes,
    ...texts[textsLanguage(locale)],
  }));

/** Texts of the pages of lessons, and the language they are in. */
export const lessonTexts = (locale: PageLocale) => {
  const lang = textsLanguage(locale);
  return {...FILE.pages[lang], lang};
};
