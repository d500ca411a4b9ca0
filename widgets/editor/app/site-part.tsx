import type {ReactNode} from 'react';
import {createPart} from './part.js';
import type {SitePartName} from './site-part-names.js';
import type {SitePartProps} from './site-part-props.js';
import {StorePart} from './store-part.js';

/** Large parts are downloaded when they are first opened. */
const SITE_PARTS: Readonly<Record<SitePartName, (props: SitePartProps) => ReactNode>> = {
  orders: createPart(
    () => import('./orders-part.js'),
    part => part.OrdersPart,
  ),
  collections: createPart(
    () => import('./collections/collections-part.js'),
    part => part.CollectionsPart,
  ),
  files: createPart(
    () => import('./lazy-files.js'),
    part => part.FilesPart,
  ),
  products: createPart(
    () => import('./products-part.js'),
    part => part.ProductsPart,
  ),
  forms: createPart(
    () => import('./forms/forms-part.js'),
    part => part.FormsPart,
  ),
  'header-footer': createPart(
    () => import('./header-footer/header-footer-part.js'),
    part => part.HeaderFooterPart,
  ),
  languages: createPart(
    () => import('./languages/languages-part.js'),
    part => part.LanguagesPart,
  ),
  navigation: createPart(
    () => import('./navigation/navigation-part.js'),
    part => part.NavigationPart,
  ),
  restock: createPart(
    () => import('./restock-part.js'),
    part => part.RestockPart,
  ),
  store: StorePart,
  texts: createPart(
    () => import('./texts/texts-part.js'),
    part => part.TextsPart,
  ),
  'theme-pages': createPart(
    () => import('./theme-pages/theme-pages-part.js'),
    part => part.ThemePagesPart,
  ),
  'deleted-pages': createPart(
    () => import('./deleted-pages/deleted-pages-part.js'),
    part => part.DeletedPagesPart,
  ),
  'whole-site': createPart(
    () => import('./whole-site/whole-site-part.js'),
    part => part.WholeSitePart,
  ),
  styles: createPart(
    () => import('./styles/styles-part.js'),
    part => part.StylesPart,
  ),
};

/** The part of a name, in place of the panel of a page. */
export function SitePart({name, ...props}: SitePartProps & {readonly name: SitePartName}): ReactNode {
  const Part = SITE_PARTS[name];
  return <Part {...props} />;
}
