import type {PageLocale} from '../model/languages.js';
import {getLessonStrings, lessonsIn} from '../model/lessons.js';
import {getStrings} from '../model/strings.js';
import {getFormPageStrings} from '../pages/form-pages.js';
import {numbersView} from './numbers.js';

/** What the search finds of a page that is neither a product nor made in the editor. `body` may be HTML. */
interface SearchedPage {
  readonly path: string;
  readonly kind: 'page' | 'lesson';
  readonly title: string;
  readonly body: string;
}

const textPages = (locale: PageLocale): readonly SearchedPage[] => {
  const t = getStrings(locale);
  const letters = getFormPageStrings(locale);
  const lessons = getLessonStrings(locale);
  const numbers = numbersView({locale}).texts;
  const page = (path: string, title: string, ...texts: readonly string[]): SearchedPage => ({
    path,
    kind: 'page',
    title,
    body: texts.join(' '),
  });
  return [
    page('/about', t.aboutTitle, t.aboutIntro, t.aboutWorks1, t.aboutWorks2, t.aboutWorks3, t.aboutWorks4),
    page('/studio', letters.studioTitle, letters.studioIntro, letters.studioText),
    page('/contact', letters.contactTitle, letters.contactIntro),
    page('/commission', letters.commissionTitle, letters.commissionIntro),
    page('/lessons', lessons.listTitle, lessons.listIntro),
    page(
      '/numbers',
      numbers.title,
      numbers.intro,
      numbers.seasonsTitle,
      numbers.firingTitle,
      numbers.clayTitle,
    ),
  ];
};

/** Lessons that everybody may see; those for buyers are never found. */
const freeLessons = (locale: PageLocale): readonly SearchedPage[] =>
  lessonsIn(locale)
    .filter(({isFree}) => isFree)
    .map(({id, title, teaser, body}) => ({
      path: `/lessons/${id}`,
      kind: 'lesson',
      title,
      body: `${teaser} ${body}`,
    }));

/** Every page that the search finds besides products and what is made in the editor, none of which only some visitors may see. Source: our choice. */
export const sitePages = (locale: PageLocale): readonly SearchedPage[] => [
  ...textPages(locale),
  ...freeLessons(locale),
];
