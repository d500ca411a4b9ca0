import type {ReactNode} from 'react';
import {createPart} from './part.js';
import type {SitePartName} from './site-part-names.js';
import type {SitePartProps} from './site-part-props.js';
import {StorePart} from './store-part.js';

/** Large parts are downloaded when they are first opened. */
const SITE_PARTS: Readonly<Record<SitePartName, (props: SitePartProps) => ReactNode>> = {
  orders: createPart(() => import('./orders-part.js').then(part => part.OrdersPart)),
  collections: createPart(() =>
    import('./collections/collections-part.js').then(part => part.CollectionsPart),
  ),
  files: createPart(() => import('./lazy-files.js').then(part => part.FilesPart)),
  products: createPart(() => import('./products-part.js').then(part => part.ProductsPart)),
  forms: createPart(() => import('./forms/forms-part.js').then(part => part.FormsPart)),
  'header-footer': createPart(() =>
    import('./header-footer/header-footer-part.js').then(part => part.HeaderFooterPart),
  ),
  languages: createPart(() => import('./languages/languages-part.js').then(part => part.LanguagesPart)),
  navigation: createPart(() => import('./navigation/navigation-part.js').then(part => part.NavigationPart)),
  restock: createPart(() => import('./restock-part.js').then(part => part.RestockPart)),
  store: StorePart,
  texts: createPart(() => import('./texts/texts-part.js').then(part => part.TextsPart)),
  'theme-pages': createPart(() =>
    import('./theme-pages/theme-pages-part.js').then(part => part.ThemePagesPart),
  ),
  'deleted-pages': createPart(() =>
    import('./deleted-pages/deleted-pages-part.js').then(part => part.DeletedPagesPart),
  ),
  'whole-site': createPart(() => import('./whole-site/whole-site-part.js').then(part => part.WholeSitePart)),
  styles: createPart(() => import('./styles/styles-part.js').then(part => part.StylesPart)),
};

/** The part of a name, in place of the panel of a page. */
export function SitePart({name, ...props}: SitePartProps & {readonly name: SitePartName}): ReactNode {
  const Part = SITE_PARTS[name];
  return <Part {...props} />;
}
