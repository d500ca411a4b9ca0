import {getProductStrings} from './catalogue-strings.js';
import type {PageLocale} from './languages.js';
import {localizedFile} from './localized-file.js';
import type {CatalogProduct, WireProduct} from './product.js';
import {readSiteFile} from './site-folder.js';

/** The texts of a lesson in one language. `body` is HTML. */
interface LessonStrings {
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
export type Lesson = CatalogLesson & LessonStrings;

const FILE: {
  readonly product: WireProduct;
  readonly lessons: readonly CatalogLesson[];
} = JSON.parse(readSiteFile('data', 'lessons.json'));

/** Texts of lessons by their ids, and of the pages of lessons. */
interface CourseStrings {
  readonly lessons: Readonly<Record<string, LessonStrings>>;
  readonly pages: typeof import('../data/lessons.en.json')['pages'];
}

const stringsIn = localizedFile<CourseStrings>('lessons');

/** The paywall product that opens every lesson. Source: commerce spec §3, product types. */
export const COURSE: CatalogProduct = {
  ...FILE.product,
  localized: getProductStrings(FILE.product.urlId),
  visibility: 'unlisted',
};

/** The lesson of that id, undefined where there is none. */
export const lessonNamed = (id: string): CatalogLesson | undefined =>
  FILE.lessons.find(lesson => lesson.id === id);

/** Every lesson in the words of a page, in order. Throws for one without texts. */
export const lessonsIn = (locale: PageLocale): readonly Lesson[] =>
  FILE.lessons.map(lesson => {
    const strings = stringsIn(locale).lessons[lesson.id];
    if (!strings) throw new Error(`no texts of lesson ${lesson.id} in ${locale}`);
    return {...lesson, ...strings};
  });

/** Texts of the pages of lessons. */
export const getLessonStrings = (locale: PageLocale): CourseStrings['pages'] => stringsIn(locale).pages;
