import type {Transaction} from 'kysely';
import type {Reader} from '../../kernel/database/connect.js';
import type {Tables} from '../../kernel/database/tables.js';
import {answerRead} from '../../kernel/http/answer.js';
import {decode} from '../../kernel/http/body.js';
import {Refusal} from '../../kernel/http/refusal.js';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {lookupText} from '../../kernel/http/text.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import {newId} from '../../kernel/security/tokens.js';
import {mayWrite, OWNER_ACCESS} from '../owner/access.js';
import {type Amounts, amountsOf} from '../owner/amounts.js';
import {type OwnerLanguage, ownerLocaleOf} from '../owner/language.js';
import {requireReader} from '../owner/session.js';
import {type OwnerWrite, writeAsOwner} from '../owner/write-as-owner.js';
import {restockJob} from '../restock/send.js';
import {ChangeBody, NewBody, SITE_PRODUCT_CALLS} from './calls.js';
import type {DraftProblem} from './check-draft.js';
import {bringProductBack, checkUnsold, deletedProducts, removeProduct} from './deleted-products.js';
import {draftIn, type StockById, startOfForm, typeNameOf} from './draft.js';
import {bodyOfDraft, draftOfBody} from './draft-body.js';
import {PRODUCTS_MAX} from './limits.js';
import {productsFrom} from './list-products.js';
import {DELETE_PATH, EDIT_PATH, PRODUCTS_PATH, SEARCH_MAX} from './paths.js';
import {PRODUCT_TEXTS, problemText} from './product-texts.js';
import {lockCatalog, type StoredProduct, storedProduct} from './save-product.js';
import {type ProductWriting, writeProduct} from './write-product.js';

type Tx = Transaction<Tables>;

const ROOT = '/api/site-products';
const PRODUCT = `${ROOT}/:productId`;
const DELETED = '/api/site-deleted-products';

const idIn = (c: Exchange): string => lookupText(c.req.param('productId'));
const languageOf = (c: Exchange): OwnerLanguage => (c.get('language') === 'es' ? 'es' : 'en');

const answerOf = (id: string, {product, ...stored}: StoredProduct, amounts: Amounts) => {
  const start = startOfForm(product, {...stored, amounts});
  return {
    id,
    version: String(stored.version),
    currency: amounts.currency,
    product: bodyOfDraft({...draftIn(new Map(Object.entries(start))), leftOutOf: product.leftOutOf ?? []}),
  };
};

/** A product as the editor has it. Throws `not-found`. */
async function productAt(db: Reader, id: string, amounts: Amounts) {
  const stored = await storedProduct(db, id);
  if (!stored) throw new Refusal(404, 'not-found');
  return answerOf(id, stored, amounts);
}

async function getProducts(c: Exchange, shop: Shop): Promise<Response> {
  const {role} = await requireReader(c, shop, PRODUCTS_PATH);
  const text = lookupText(c.req.query('search'), SEARCH_MAX).trim();
  const {rows, ...page} = await productsFrom(shop.db, c.req.query('cursor'), text);
  return answerRead(c, {
    products: rows.map(({titles, productType, ...row}) => ({
      ...row,
      title: textIn(titles, languageOf(c)),
      type: typeNameOf(productType),
    })),
    ...page,
    currency: amountsOf(shop).currency,
    mayWrite: mayWrite(EDIT_PATH, role),
  });
}

async function getProduct(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, EDIT_PATH);
  return answerRead(c, await productAt(shop.db, idIn(c), amountsOf(shop)));
}

/** Refuses a draft with what is wrong, by the names of its fields. */
const refusalOf = (c: Exchange, problems: readonly DraftProblem[], shop: Shop): Refusal => {
  const language = languageOf(c);
  const view = {language, locale: ownerLocaleOf(language, shop.own), example: amountsOf(shop).example};
  const errors = Object.fromEntries(problems.map(problem => [problem.field, problemText(problem, view)]));
  const [field = '', received = ''] = Object.entries(errors)[0] ?? [];
  const full = problems.find(({text}) => text === 'storeFull');
  return new Refusal(400, full ? 'limit-collection-products' : 'body-invalid', {
    params: {field, expected: 'a product', received, max: full?.max ?? 0},
    fields: {field, errors, error: PRODUCT_TEXTS[language].wrong},
  });
};

type Writing = Omit<ProductWriting, 'amounts'>;

/** Units of counted variants, by the id of the variant. */
const unitsIn = (stocks: StockById): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...stocks].flatMap(([id, {unlimited, qtyInStock}]) => (unlimited ? [] : [[id, qtyInStock]])),
  );

/** Stores a draft. Throws `body-invalid` with `errors`, `page-stale` (409) with the product as it is, `not-found`. */
async function write(tx: Tx, writing: Writing, {c, shop}: {c: Exchange; shop: Shop}) {
  const amounts = amountsOf(shop);
  const written = await writeProduct(tx, {...writing, amounts});
  if (written.outcome === 'refused') throw refusalOf(c, written.problems, shop);
  if (written.outcome === 'full')
    throw new Refusal(400, 'body-invalid', {
      params: {field: 'products', expected: `at most ${PRODUCTS_MAX}`, received: 'more'},
      fields: {field: 'products'},
    });
  const product = await productAt(tx, writing.id, amounts);
  if (written.outcome !== 'saved') throw new Refusal(409, 'page-stale', {fields: product});
  return {...product, unitsBefore: unitsIn(written.stocks)};
}

/** Answers a write of products, and emails who waits for what it brought back. */
async function writeProducts<Answer extends object>(
  c: Exchange,
  shop: Shop,
  {
    path,
    ...write
  }: Pick<OwnerWrite<Answer>, 'read' | 'again'> & {readonly path: typeof EDIT_PATH | typeof DELETE_PATH},
): Promise<Response> {
  const answer = await writeAsOwner(c, shop, {path, roles: OWNER_ACCESS[path].write, ...write});
  await shop.jobs.start(restockJob);
  return answer;
}

const postProduct = (c: Exchange, shop: Shop): Promise<Response> =>
  writeProducts(c, shop, {
    path: EDIT_PATH,
    read: body => {
      const draft = draftOfBody(decode(NewBody, body).product);
      return async (tx, {nowMs}) => {
        // The answer is kept with the key of the request, so it is short.
        const {id, version} = await write(tx, {id: newId(), draft, version: '', key: null, nowMs}, {c, shop});
        return {id, version};
      };
    },
  });

const putProduct = (c: Exchange, shop: Shop): Promise<Response> =>
  writeProducts(c, shop, {
    path: EDIT_PATH,
    again: async tx => ({...(await productAt(tx, idIn(c), amountsOf(shop))), unitsBefore: {}}),
    read: body => {
      const {product, ...versions} = decode(ChangeBody, body);
      const draft = draftOfBody(product);
      // It is stored with the product: a repeat after the receipt has run out must not raise a stock again.
      const key = c.req.header('Idempotency-Key') ?? null;
      return (tx, {nowMs}) => write(tx, {id: idIn(c), draft, key, nowMs, ...versions}, {c, shop});
    },
  });

const deleteProduct = (c: Exchange, shop: Shop): Promise<Response> =>
  writeProducts(c, shop, {
    path: DELETE_PATH,
    read:
      () =>
      async (tx, {nowMs}) => {
        await lockCatalog(tx);
        const product = await productAt(tx, idIn(c), amountsOf(shop));
        if (product.version !== c.req.query('version'))
          throw new Refusal(409, 'page-stale', {fields: product});
        if (c.req.query('unsold') === 'true') await checkUnsold(tx, product.id);
        await removeProduct(tx, product.id, nowMs);
        return {id: product.id};
      },
  });

async function getDeleted(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, DELETE_PATH);
  return answerRead(c, {products: await deletedProducts(shop.db, languageOf(c))});
}

const postUndelete = (c: Exchange, shop: Shop): Promise<Response> => {
  const read = (tx: Tx) => productAt(tx, idIn(c), amountsOf(shop));
  return writeProducts(c, shop, {
    path: DELETE_PATH,
    again: read,
    read:
      () =>
      async (tx, {nowMs}) => {
        const {currency} = amountsOf(shop);
        await bringProductBack(tx, idIn(c), {settings: shop.downloadSettings, nowMs, currency});
        return read(tx);
      },
  });
};

/** Products as data, for the editor. Source: ours: docs/http.md. */
export const PRODUCT_ROUTES: readonly Route[] = [
  {method: 'GET', path: ROOT, answer: getProducts, call: SITE_PRODUCT_CALLS.list},
  {method: 'POST', path: ROOT, answer: postProduct, call: SITE_PRODUCT_CALLS.make},
  {method: 'GET', path: PRODUCT, answer: getProduct, call: SITE_PRODUCT_CALLS.read},
  {method: 'PUT', path: PRODUCT, answer: putProduct, call: SITE_PRODUCT_CALLS.change},
  {method: 'DELETE', path: PRODUCT, answer: deleteProduct, call: SITE_PRODUCT_CALLS.remove},
  {method: 'GET', path: DELETED, answer: getDeleted, call: SITE_PRODUCT_CALLS.listDeleted},
  {method: 'POST', path: `${PRODUCT}/undelete`, answer: postUndelete, call: SITE_PRODUCT_CALLS.undelete},
];
