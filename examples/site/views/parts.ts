import {directionOf, languageOf} from '../model/languages.js';
import type {PageModel} from '../model/page-model.js';
import type {SitePart} from '../model/site-parts.js';

/** What the owner adds to every page. */
export interface PartsView {
  readonly header: SitePart | null;
  readonly footer: SitePart | null;
  /** The language that the owner writes in, where it is not the page's. */
  readonly lang: string | null;
  readonly dir: string;
}

/** The owner's header and footer, in the site's default language. */
export const partsView = ({
  locale,
  languages,
  parts,
}: Pick<PageModel, 'locale' | 'languages' | 'parts'>): PartsView => {
  const written = languages?.defaultLanguage ?? languageOf(locale);
  return {
    header: parts?.header ?? null,
    footer: parts?.footer ?? null,
    lang: written === languageOf(locale) ? null : written,
    dir: directionOf(written),
  };
};
