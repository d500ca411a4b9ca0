import {type PageLocale, prefixOf} from '../model/languages.js';
import type {SiteNavigation} from '../model/page-model.js';

/** A link of the navigation, ready for the template. */
export interface NavigationLink {
  readonly text: string;
  /** What the formatter `text` prints in place of `text`; null for the owner's own. */
  readonly textId: string | null;
  readonly href: string;
  readonly newWindow: boolean;
}

/** Links in a page's language. Those to another site stay as they are. */
export const navigationLinks = (items: SiteNavigation, locale: PageLocale): readonly NavigationLink[] =>
  items.map(({text, textId, path, newWindow = false}) => ({
    text,
    textId,
    newWindow,
    href: path.startsWith('/') ? prefixOf(locale) + path : path,
  }));
