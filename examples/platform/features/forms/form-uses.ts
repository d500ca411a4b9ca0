import {FORM_PLACES} from '../../../site/model/form-places.js';
import type {Reader} from '../../kernel/database/connect.js';
import type {Shop} from '../../kernel/http/shop.js';
import {textIn} from '../../kernel/messages/localized-text.js';
import type {Language} from '../../kernel/messages/message.js';

/** A page that the owner made, and the ids of the forms that it shows. */
interface PageWithForms {
  readonly title: string;
  readonly formIds: ReadonlySet<unknown>;
}

/** What a page of the site has that is looked at here. */
interface PageText {
  readonly title: string;
  readonly blocks: readonly {readonly kind: string; readonly data: {readonly formId?: unknown}}[];
}

const formIdsIn = (text: string | null): readonly unknown[] =>
  text === null
    ? []
    : (JSON.parse(text) as PageText).blocks.filter(({kind}) => kind === 'form').map(({data}) => data.formId);

/** Pages made in the editor, as drafts or as visitors see them, with their forms. */
export async function pagesWithForms(db: Reader): Promise<readonly PageWithForms[]> {
  const rows = await db
    .selectFrom('site_page')
    .select(['draft', 'published'])
    .orderBy('created_ms')
    .execute();
  return rows.map(({draft, published}) => ({
    title: (JSON.parse(draft) as PageText).title,
    formIds: new Set([...formIdsIn(draft), ...formIdsIn(published)]),
  }));
}

/** Products whose buyers fill in a form. */
export const productsWith = (db: Reader, id: string) =>
  db
    .selectFrom('product')
    .select(['id', 'titles'])
    .where('form_id', '=', id)
    .orderBy('list_position')
    .execute();

/** The page of the example shop that cannot be without a form; null in a shop of one's own. */
export const neededAt = ({own}: Pick<Shop, 'own'>, id: string): string | null =>
  own || !Object.hasOwn(FORM_PLACES, id) ? null : (FORM_PLACES[id] ?? null);

/** What would miss a form: pages and products by their titles, how many answers it has, and the page that cannot be without it. */
export async function usesOfForms(shop: Shop, language: Language) {
  const {db, own} = shop;
  const pages = await pagesWithForms(db);
  const products = await db
    .selectFrom('product')
    .select(['form_id', 'titles'])
    .where('form_id', 'is not', null)
    .orderBy('list_position')
    .execute();
  const answers = await db
    .selectFrom('form_submission')
    .select(['form_id', all => all.fn.countAll<number>().as('count')])
    .groupBy('form_id')
    .execute();
  const places = own?.formPlaces();
  return (id: string) => ({
    answers: Number(answers.find(({form_id}) => form_id === id)?.count ?? 0),
    products: products.filter(({form_id}) => form_id === id).map(({titles}) => textIn(titles, language)),
    pages: [
      ...(places?.get(id) ?? []),
      ...pages.filter(({formIds}) => formIds.has(id)).map(({title}) => title),
    ],
    neededAt: neededAt(shop, id),
  });
}
