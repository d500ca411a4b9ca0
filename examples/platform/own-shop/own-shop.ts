import {isInEea} from '../../site/model/eea.js';
import type {CatalogForm} from '../../site/model/forms.js';
import {pageLocaleOf, prefixOf} from '../../site/model/languages.js';
import {singleMarket} from '../../site/model/markets.js';
import type {OwnShop, PageModel} from '../../site/model/page-model.js';
import type {OwnCatalog} from './catalog/catalog.js';
import {checkPages, formPlaces} from './pages/check-pages.js';
import {fillBlocks, fillPage} from './pages/fill-page.js';
import {findPage, hasPage} from './pages/find-page.js';
import {sharedParts} from './pages/shared-parts.js';
import {walkPages} from './pages/walk-pages.js';
import {stylesOfFolder} from './styles/own-styles.js';
import {wireProducts} from './wire-products.js';

/** What a shop is made of. */
export interface OwnShopParts {
  readonly catalog: OwnCatalog;
  /** The folder of its pages and their files, or null without one. */
  readonly folder: string | null;
  /** Takes what is wrong in a page: a line that names file and place. */
  readonly report: (line: string) => void;
}

const OK = 200;

/** A form as the platform keeps it; parts that a definition may leave out get their defaults. */
const formOf = (definition: object): CatalogForm =>
  ({
    name: '',
    submitLabel: '',
    submissionMessage: '',
    fields: [],
    ...definition,
    localized: {},
  }) as unknown as CatalogForm;

/** The pages of a folder, if there is one. */
const createPages = (
  folder: string | null,
  report: (line: string) => void,
): Pick<OwnShop, 'page' | 'shared'> => {
  /** The page at a path in the model's language, and what it is filled from. */
  const pageAt = (path: string, model: PageModel) => {
    const found = folder === null ? null : findPage(folder, [prefixOf(model.locale) + path, path]);
    const reportAt = (line: number, problem: string) => report(`${found?.name}:${line}: ${problem}`);
    return found && {html: found.html, filling: {model, report: reportAt}};
  };
  return {
    page: model => {
      const found = pageAt(model.path, model);
      return found && {status: OK, html: fillPage(found.html, found.filling)};
    },
    shared: model => {
      const found = pageAt('/', model);
      if (!found) return null;
      const {styles, header, footer} = sharedParts(found.html, found.filling.report);
      return {
        styles,
        header: fillBlocks(header, found.filling),
        footer: fillBlocks(footer, found.filling),
      };
    },
  };
};

/** A shop over a catalogue and a folder of pages. */
export const createOwnShop = ({catalog, folder, report}: OwnShopParts): OwnShop => {
  const {name, locale, currency, shipping, taxPercent, forms} = catalog;
  const reported = new Set<string>();
  const reportOnce = (line: string) => {
    if (!reported.has(line)) report(line);
    reported.add(line);
  };
  return {
    name,
    locale: pageLocaleOf(locale),
    isInEea: isInEea(locale),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    market: singleMarket(currency),
    terms: {shippingCents: shipping.price, freeFromCents: shipping.freeFrom, taxPercent},
    catalog: wireProducts(catalog),
    productFiles: new Map(catalog.products.map(({id, files = []}) => [id, files])),
    forms: forms.map(formOf),
    ...createPages(folder, reportOnce),
    styles: () => stylesOfFolder(folder),
    checkPages: ({products, forms: ids}) => {
      const known = {'data-product': products, 'data-form': ids};
      for (const line of folder === null ? [] : checkPages(folder, known)) reportOnce(line);
    },
    formPlaces: () => (folder === null ? new Map() : formPlaces(folder)),
    pageFiles: () => (folder === null ? [] : walkPages(folder).pages),
    hasPage: path => folder !== null && hasPage(folder, path),
    folder,
  };
};
