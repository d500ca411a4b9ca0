import type {ReactNode} from 'react';
import {createPart} from './part.js';
import type {SitePartName} from './site-part-names.js';
import type {SitePartProps} from './site-part-props.js';
import {StorePart} from './store-part.js';

/** Large parts are downloaded when they are first opened. */
const SITE_PARTS: Readonly<Record<SitePartName, (props: SitePartProps) => ReactNode>> = {
  orders: createPart(() => import('./orders-part.js'), 'OrdersPart'),
  collections: createPart(() => import('./collections/collections-part.js'), 'CollectionsPart'),
  files: createPart(() => import('./lazy-files.js'), 'FilesPart'),
  products: createPart(() => import('./products-part.js'), 'ProductsPart'),
  forms: createPart(() => import('./forms/forms-part.js'), 'FormsPart'),
  'header-footer': createPart(() => import('./header-footer/header-footer-part.js'), 'HeaderFooterPart'),
  languages: createPart(() => import('./languages/languages-part.js'), 'LanguagesPart'),
  navigation: createPart(() => import('./navigation/navigation-part.js'), 'NavigationPart'),
  restock: createPart(() => import('./restock-part.js'), 'RestockPart'),
  store: StorePart,
  texts: createPart(() => import('./texts/texts-part.js'), 'TextsPart'),
  'theme-pages': createPart(() => import('./theme-pages/theme-pages-part.js'), 'ThemePagesPart'),
  'deleted-pages': createPart(() => import('./deleted-pages/deleted-pages-part.js'), 'DeletedPagesPart'),
  'whole-site': createPart(() => import('./whole-site/whole-site-part.js'), 'WholeSitePart'),
  styles: createPart(() => import('./styles/styles-part.js'), 'StylesPart'),
};

/** The part of a name, in place of the panel of a page. */
export function SitePart({name, ...props}: SitePartProps & {readonly name: SitePartName}): ReactNode {
  const Part = SITE_PARTS[name];
  return <Part {...props} />;
}
