import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import type {PageModel} from '../../../examples/site/model/page-model.js';
import {readSiteFile, SITE_FOLDER} from '../../../examples/site/model/site-folder.js';
import {pictureFormatter} from '../../../examples/site/model/site-pictures.js';
import {textFormatter} from '../../../examples/site/model/text-formatter.js';
import {productPage} from '../../../examples/site/pages/product-pages.js';
import {shellView} from '../../../examples/site/views/shell.js';
import {ratingSummary} from '../../../src/reviews/review.js';
import {REVIEWS_PAGE_SIZE} from '../../../src/tables/reviews.js';
import {compile, siteInjects} from '../../../src/template/index.js';
import {type BlockSettings, renderBlock} from '../../../widgets/server/index.js';
import {MODEL} from '../../unit/rendered-page.js';

const URL_ID = 'tide-bowl';
const RATINGS = [1, 2, 3, 4, 5];

/** A row of the shop's reviews. */
interface ReviewRow {
  readonly productId: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly name: string;
  readonly created: string;
  readonly language: string;
  readonly reply: string | null;
}

/** The first reviews of a product, as the platform hands them to its page. */
const reviewsOf = (productId: string): PageModel['reviews'] => {
  const all: readonly ReviewRow[] = JSON.parse(readSiteFile('data', 'reviews.json'));
  const rows = all.filter(row => row.productId === productId);
  const counts = RATINGS.map(rating => rows.filter(row => row.rating === rating).length);
  const reviews = rows.slice(0, REVIEWS_PAGE_SIZE).map((row, at) => ({
    ...row,
    id: `review-${at}`,
    created: Date.parse(row.created),
    isVerified: at === 0,
    source: null,
  }));
  const more = {hasNextPage: true, nextPageCursor: 'next'};
  return {page: {...ratingSummary(counts), counts, reviews, ...more}, sort: 'newest'};
};

const AT_PRODUCT: PageModel = {...MODEL, path: `/products/${URL_ID}`};

const partials = () =>
  Object.fromEntries(
    readdirSync(join(SITE_FOLDER, 'templates/partials')).map(name => [
      name.replace(/\.html$/, ''),
      readSiteFile('templates', 'partials', name),
    ]),
  );

/** A block of the page: what `renderBlock` is called with. */
export type BlockCall = readonly [kind: string, data: object, settings: BlockSettings];

/** Every block of the example shop's page of a product with options, a sold-out variant and reviews, in its order. */
export const blocksOfPage = (): readonly BlockCall[] => {
  const model = {...AT_PRODUCT, reviews: reviewsOf(productPage(URL_ID, AT_PRODUCT)?.item?.id ?? '')};
  const page = productPage(URL_ID, model);
  if (!page) throw new Error(`no product ${URL_ID}`);
  const shell = shellView(model, page);
  const calls: BlockCall[] = [];
  const template = compile(readSiteFile('templates', 'product.html'), {
    formatters: {
      picture: pictureFormatter,
      text: textFormatter,
      block(value, [kind = ''], _context, [state]) {
        const call = [kind, Object(value), {...shell.blockSettings, state}] as const;
        const {html} = renderBlock(...call);
        if (html) calls.push(call);
        return html;
      },
    },
  });
  const data = {...shell, preloads: [], ahead: null, ...page.data};
  const {errors} = template.render(data, {partials: partials(), locale: model.locale, injects: siteInjects});
  if (errors[0]) throw new Error(errors[0].message);
  return calls;
};
