import {createHash} from 'node:crypto';
import type {PageBlock, PageContent} from '../../../src/site/page-content.js';
import {renderRichText} from '../../../src/site/rich-text/render-rich-text.js';
import type {RichNode} from '../../../src/site/rich-text/rich-doc.js';
import {renderBlock} from '../../../widgets/server/index.js';
import {shopProducts} from '../model/catalog.js';
import {prefixOf} from '../model/languages.js';
import type {OwnerPageModel, PageModel, SiteNavigation} from '../model/page-model.js';
import type {WireProduct} from '../model/product.js';
import {withFirstInView} from './first-in-view.js';
import {formView} from './form.js';
import {type NavigationLink, navigationLinks} from './navigation.js';
import {partsView} from './parts.js';
import {productView} from './product.js';
import {blockSettingsOf} from './shell.js';

/** A block of an owner's page, ready for the template. */
interface MadeBlock {
  readonly id: string;
  readonly kind: string;
  /** Another text for each other content, so that the editor renders again only what changed. */
  readonly version: string;
  /** The lines of a plain text; null for a rich one and for other kinds. */
  readonly lines: readonly string[] | null;
  readonly heading: {readonly text: string; readonly isSmall: boolean} | null;
  readonly html: string;
  /** True in the editor's frame for a block that shows nothing yet. */
  readonly isBlank: boolean;
}

/** What the page of an owner shows. */
export interface OwnerMadeView {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly MadeBlock[];
  readonly isEdited: boolean;
  /** What is below it in the navigation. */
  readonly below: readonly NavigationLink[];
  readonly lang: string | null;
  readonly dir: string;
}

type Data = Readonly<Record<string, unknown>>;
const textOf = (data: Data, key: string): string => {
  const found = Object.hasOwn(data, key) ? data[key] : '';
  return typeof found === 'string' ? found : '';
};

const block = (kind: string, data: object, model: PageModel, state?: unknown): string =>
  renderBlock(kind, data, {...blockSettingsOf(model), state}).html;

const formHtml = (kind: string, id: string, model: PageModel): string => {
  if (!model.forms.byId[id]) return '';
  const {props, state} = formView(id, model);
  return block(kind, props, model, state);
};

/** The form that signs up for the newsletter: the theme's, else the first that does. */
const newsletterId = ({forms: {byId}}: PageModel): string =>
  byId.newsletter ? 'newsletter' : (Object.values(byId).find(({newsletter}) => newsletter)?.id ?? '');

const productHtml = (id: string, model: PageModel): string => {
  const wire = shopProducts(model).find(product => product.id === id);
  if (!wire) return '';
  const {props, state} = productView(wire, {...model, values: {}});
  return block('product', props, model, state);
};

const pictureOf = ({blocks}: PageContent): object => {
  const image = blocks.find(({kind, data}) => kind === 'image' && textOf(data, 'assetUrl'));
  return image ? {assetUrl: image.data.assetUrl, altText: textOf(image.data, 'altText')} : {};
};

/** Listed products, in a store those that were put into it. */
const productsOn = (pageId: string, model: PageModel) =>
  shopProducts({
    ...model,
    catalog: model.catalog.filter(({leftOutOf = []}) => !leftOutOf.includes(pageId)),
  });

/** A product in a list: its price, and whether it is on sale or sold out, stand below its title. */
const productItem = (wire: WireProduct, model: PageModel) => {
  const {title, href, price, mark} = productView(wire, {...model, values: {}});
  const [image] = wire.images;
  return {
    title,
    excerpt: [price.now, mark?.text].filter(Boolean).join(' · '),
    fullUrl: href,
    ...(image ? {assetUrl: image.src, altText: image.alt} : {}),
  };
};

const summaryHtml = (data: Data, model: PageModel): string => {
  const prefix = prefixOf(model.locale);
  const items =
    data.source === 'products'
      ? productsOn(model.ownerPage?.id ?? '', model).map(wire => productItem(wire, model))
      : (model.ownerPages ?? []).map(page => ({
          title: page.title,
          excerpt: page.description,
          fullUrl: `${prefix}/${page.urlId}`,
          ...pictureOf(page),
        }));
  return items.length
    ? block('summary', {design: data.design, title: textOf(data, 'title'), items, headingLevel: 2}, model)
    : '';
};

/** The size of a picture whose owner names none. */
const USUAL_SIZE = '1500x1000';

/** HTML of each kind that a block renderer shows. */
const RENDERERS: ReadonlyMap<string, (made: PageBlock, model: PageModel) => string> = new Map([
  ['text', ({data}) => (data.doc ? renderRichText(data.doc as RichNode) : '')],
  [
    'image',
    ({data}, model) => {
      const address = textOf(data, 'assetUrl');
      // Other sites have no widths of their pictures.
      const loader = address.startsWith('/') ? 'sqs' : 'raw';
      return address ? block('image', {originalSize: USUAL_SIZE, ...data, loader}, model) : '';
    },
  ],
  [
    'gallery',
    ({data}, model) => {
      const items = (data.items as Data[] | undefined) ?? [];
      return block('gallery', {...data, items: items.filter(item => textOf(item, 'assetUrl'))}, model);
    },
  ],
  ['product', ({data}, model) => productHtml(textOf(data, 'productId'), model)],
  ['form', ({data}, model) => formHtml('form', textOf(data, 'formId'), model)],
  ['newsletter', (_, model) => formHtml('newsletter', newsletterId(model), model)],
  ['summary', ({data}, model) => summaryHtml(data, model)],
  ['chart', ({id, data}, model) => block('chart', {...data, id: `chart-${id}`}, model)],
]);

const versionOf = (made: PageBlock): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('base64url').slice(0, 12);

const madeBlock = (made: PageBlock, model: PageModel): MadeBlock => {
  const {id, kind, data} = made;
  const text = textOf(data, 'text');
  const lines =
    kind === 'text' && !data.doc
      ? text
          .split(/\n\s*\n/)
          .map(line => line.trim())
          .filter(Boolean)
      : null;
  const heading = kind === 'heading' && text ? {text, isSmall: data.level === 3} : null;
  const html = RENDERERS.get(kind)?.(made, model) ?? '';
  const isBlank = model.ownerPage?.mode === 'editor' && !html && !heading && !lines?.length;
  return {id, kind, version: versionOf(made), lines, heading, html, isBlank};
};

const placeOf = (items: SiteNavigation, path: string): SiteNavigation =>
  items.flatMap(place => (place.path === path ? place.items : placeOf(place.items, path)));

/** What a page that the owner made shows. It is written in the site's default language. */
export const ownerMadeView = ({content, mode}: OwnerPageModel, model: PageModel): OwnerMadeView => {
  const {lang, dir} = partsView(model);
  return {
    title: content.title,
    description: content.description,
    blocks: withFirstInView(content.blocks).map(made => madeBlock(made, model)),
    isEdited: mode === 'editor',
    below: navigationLinks(placeOf(model.navigation ?? [], `/${content.urlId}`), model.locale),
    lang,
    dir,
  };
};
