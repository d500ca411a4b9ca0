import {createHash} from 'node:crypto';
import type {MessageLocale} from '../../../src/i18n/locales.js';
import type {PageTextName} from '../../../src/site/block-texts.js';
import {fieldIn, type PageBlock, type PageContent} from '../../../src/site/page-content.js';
import {isTranslated, pageInLanguage} from '../../../src/site/page-translations.js';
import {renderRichText} from '../../../src/site/rich-text/render-rich-text.js';
import type {RichNode} from '../../../src/site/rich-text/rich-doc.js';
import {renderBlock} from '../../../widgets/server/index.js';
import {shopProducts} from '../model/catalog.js';
import {directionOf, languageOf, prefixOf} from '../model/languages.js';
import type {OwnerPageModel, PageModel, SiteNavigation} from '../model/page-model.js';
import type {WireProduct} from '../model/product.js';
import {withFirstInView} from './first-in-view.js';
import {formView} from './form.js';
import {type NavigationLink, navigationLinks} from './navigation.js';
import {type ProductView, productView} from './product.js';
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
  /** The name and picture of its product, linked to the product's page. */
  readonly product: Pick<ProductView, 'title' | 'href' | 'image'> | null;
  readonly html: string;
  /** True in the editor's frame for a block that shows nothing yet. */
  readonly isBlank: boolean;
  /** The language of its texts, where it is not that of the page around it. */
  readonly lang: string | null;
  readonly dir: string;
}

/** What the page of an owner shows. */
export interface OwnerMadeView {
  readonly title: string;
  readonly description: string;
  readonly blocks: readonly MadeBlock[];
  readonly isEdited: boolean;
  /** What is below it in the navigation. */
  readonly below: readonly NavigationLink[];
  /** The language of the title and what stands around the others, where it is not that of the document. */
  readonly lang: string | null;
  readonly dir: string;
  readonly descriptionLang: string | null;
  readonly descriptionDir: string;
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

const productOf = ({kind, data}: PageBlock, model: PageModel): ProductView | null => {
  const id = kind === 'product' ? textOf(data, 'productId') : '';
  const wire = id && shopProducts(model).find(product => product.id === id);
  return wire ? productView(wire, {...model, values: {}}) : null;
};

const productHtml = (made: PageBlock, model: PageModel): string => {
  const view = productOf(made, model);
  return view ? block('product', view.props, model, view.state) : '';
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
      : (model.ownerPages ?? [])
          .map(page => pageInLanguage(page, languageOf(model.locale)))
          .map(page => ({
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
  ['product', productHtml],
  ['form', ({data}, model) => formHtml('form', textOf(data, 'formId'), model)],
  ['newsletter', (_, model) => formHtml('newsletter', newsletterId(model), model)],
  ['summary', ({data}, model) => summaryHtml(data, model)],
  ['chart', ({id, data}, model) => block('chart', {...data, id: `chart-${id}`}, model)],
]);

const versionOf = (made: Omit<MadeBlock, 'version'>): string =>
  createHash('sha256').update(JSON.stringify(made)).digest('base64url').slice(0, 12);

const madeBlock = (
  made: PageBlock,
  written: Pick<MadeBlock, 'lang' | 'dir'>,
  model: PageModel,
): MadeBlock => {
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
  const sold = productOf(made, model);
  const product = sold && {title: sold.title, href: sold.href, image: sold.image};
  const html = RENDERERS.get(kind)?.(made, model) ?? '';
  const isBlank = model.ownerPage?.mode === 'editor' && !html && !heading && !lines?.length;
  const shown = {id, kind, lines, heading, product, html, isBlank, ...written};
  return {...shown, version: versionOf(shown)};
};

const placeOf = (items: SiteNavigation, path: string): SiteNavigation =>
  items.flatMap(place => (place.path === path ? place.items : placeOf(place.items, path)));

/** The languages of a page's texts: that of the element that holds them all, which is the title's, and of those that differ from it. */
const writtenIn = (content: PageContent, model: PageModel) => {
  const shown = languageOf(model.locale);
  const own = content.language ?? model.languages?.defaultLanguage ?? shown;
  const ofText = (name: PageTextName) => (fieldIn(content, shown, name) ? shown : own);
  const title = ofText('title');
  const inTitle = (language: MessageLocale) => (language === title ? null : language);
  return {
    page: {
      lang: title === shown ? null : title,
      dir: directionOf(title),
      descriptionLang: inTitle(ofText('description')),
      descriptionDir: directionOf(ofText('description')),
    },
    ofBlock(block: PageBlock) {
      const language = isTranslated(block, shown) ? shown : own;
      return {lang: inTitle(language), dir: directionOf(language)};
    },
  };
};

/** What a page that the owner made shows in the language of the document: what is not translated is in its own. */
export const ownerMadeView = ({content, mode}: OwnerPageModel, model: PageModel): OwnerMadeView => {
  const {page, ofBlock} = writtenIn(content, model);
  const {title, description, blocks, urlId} = pageInLanguage(content, languageOf(model.locale));
  return {
    title,
    description,
    blocks: withFirstInView(blocks).map((made, at) =>
      madeBlock(made, ofBlock(content.blocks[at] ?? made), model),
    ),
    isEdited: mode === 'editor',
    below: navigationLinks(placeOf(model.navigation ?? [], `/${urlId}`), model.locale),
    ...page,
  };
};
