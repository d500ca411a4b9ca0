import {html} from 'hono/html';
import type {Route} from '../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../kernel/http/shop.js';
import {homeMarketOf} from '../../kernel/http/visit.js';
import {type Amounts, amountsIn} from '../owner/amounts.js';
import {longField} from '../owner/fields.js';
import {FormRefused} from '../owner/form-refused.js';
import {OWNER_PREFIXES, type OwnerLanguage, type OwnerLocale} from '../owner/language.js';
import type {OwnerAction, OwnerPage} from '../owner/owner-page.js';
import {requireReader} from '../owner/session.js';
import {restockJob} from '../restock/send.js';
import {CSV_COLUMNS, UNLIMITED} from './csv-columns.js';
import {exportProducts} from './export-csv.js';
import {IMPORT_ROWS_MAX, importProducts, type RowProblem} from './import-csv.js';
import {PRODUCTS_MAX} from './limits.js';
import {PRODUCTS_PATH} from './paths.js';
import {foundText, PRODUCT_TEXTS} from './product-texts.js';

const PATH = `${PRODUCTS_PATH}/file` as const;
const CSV_PATH = `${PRODUCTS_PATH}.csv` as const;
/** Characters of a file: the body of a form has room for no more. */
const FILE_MAX = 900_000;
/** Rows named after a refused import. */
const SHOWN_MAX = 50;
/** The language of the example shop's own texts. */
const HOME_LOCALE = 'en-US';
const COUNT = /^\d{1,6}$/;

const WORDS = {
  en: {
    export: 'Download all products as CSV',
    file: 'CSV file',
    fileHint:
      'Its rows are put into the field below. Save it as “CSV UTF-8”; UTF-16 and Windows-1252 are read too.',
    western:
      '{name} is not in UTF-8, so it was read as Windows-1252, the encoding of Western Europe. Check the letters below. If they are wrong, save the file as “CSV UTF-8” and choose it again.',
    unreadable:
      '{name} was not read: it is not in UTF-8, UTF-16 or Windows-1252. Save it as “CSV UTF-8” and choose it again.',
    rows: 'Rows to import',
    hint: 'CSV with a row of names: {columns}. Commas, semicolons or tabs are between the cells, so cells that you copy out of a spreadsheet are read too. One row is one variant. The address names the product and the SKU its variant; what the file does not name stays. An unlimited stock is “{unlimited}”. A row with neither address nor title is of the product above it. Pictures are one a line, each an address and what it shows; “picture” is the variant’s own. A subscription is “1 month”, or “2 weeks x 6” for six charges. Files of digital products are not imported: those of a product stay, and “files” counts for vitrine serve alone. At most {max} rows; if one is refused, none is imported.',
    send: 'Import',
    done: 'Imported products: {n}.',
    refused: 'Nothing was imported. Rows with problems: {n}.',
    row: 'Row {row}: {why}',
    cell: 'Row {row}, {column}: {why}',
    noTable:
      'The text must be CSV whose first row names the columns, address among them, with rows after it.',
    openQuote:
      'A cell that begins with a quote must end with one, and a quote in a cell is doubled. Nothing below was read.',
    tooManyRows: 'Import at most {max} rows at a time.',
    unknownColumn: 'There is no such column.',
    otherCurrency: 'The prices of this shop are in {currency}.',
    tooManyVariants: 'A product can have at most {max} variants.',
  },
  es: {
    export: 'Descargar todos los productos como CSV',
    file: 'Archivo CSV',
    fileHint:
      'Sus filas se ponen en el campo de abajo. Guárdalo como «CSV UTF-8»; también se leen UTF-16 y Windows-1252.',
    western:
      '{name} no está en UTF-8, así que se ha leído como Windows-1252, la codificación de Europa occidental. Revisa las letras de abajo. Si no son correctas, guarda el archivo como «CSV UTF-8» y elígelo otra vez.',
    unreadable:
      '{name} no se ha leído: no está en UTF-8, UTF-16 ni Windows-1252. Guárdalo como «CSV UTF-8» y elígelo otra vez.',
    rows: 'Filas para importar',
    hint: 'CSV con una fila de nombres: {columns}. Entre las celdas hay comas, puntos y comas o tabuladores, así que también se leen las celdas que copias de una hoja de cálculo. Una fila es una variante. La dirección nombra el producto y el SKU su variante; lo que el archivo no nombra se queda como está. Las existencias ilimitadas son «{unlimited}». Una fila sin dirección ni título es del producto de encima. Las imágenes van una por línea, con su dirección y lo que muestra; «picture» es la de la variante. Una suscripción es «1 month», o «2 weeks x 6» para seis cobros. Los archivos de los productos digitales no se importan: los de un producto se quedan, y «files» solo cuenta para vitrine serve. {max} filas como máximo; si una se rechaza, no se importa ninguna.',
    send: 'Importar',
    done: 'Productos importados: {n}.',
    refused: 'No se ha importado nada. Filas con problemas: {n}.',
    row: 'Fila {row}: {why}',
    cell: 'Fila {row}, {column}: {why}',
    noTable:
      'El texto debe ser CSV cuya primera fila nombre las columnas, address entre ellas, con filas debajo.',
    openQuote:
      'Una celda que empieza por comillas debe acabar con ellas, y las comillas dentro de una celda van dobles. No se ha leído nada más.',
    tooManyRows: 'Importa {max} filas como máximo a la vez.',
    unknownColumn: 'No existe esa columna.',
    otherCurrency: 'Los precios de esta tienda están en {currency}.',
    tooManyVariants: 'Un producto puede tener {max} variantes como máximo.',
  },
} as const satisfies Record<OwnerLanguage, object>;

const whyOf = (
  {text, max = PRODUCTS_MAX, found = ''}: RowProblem,
  {language, locale}: OwnerLocale,
  {currency, example}: Amounts,
): string => {
  const texts: Readonly<Record<string, unknown>> = {...PRODUCT_TEXTS[language], ...WORDS[language]};
  const why = String(texts[text])
    .replace('{max}', max.toLocaleString(locale))
    .replace('{example}', example)
    .replace('{currency}', currency);
  return foundText(found, why, language);
};

const problemText = (problem: RowProblem, view: OwnerLocale, amounts: Amounts): string =>
  WORDS[view.language][problem.column ? 'cell' : 'row']
    .replace('{row}', problem.row.toLocaleString(view.locale))
    .replace('{column}', () => problem.column)
    .replace('{why}', () => whyOf(problem, view, amounts));

/** Imports all rows or none. */
const submit: OwnerAction = async (tx, fields, {language, locale, amounts, nowMs}) => {
  const {products, problems} = await importProducts(tx, fields.get('rows') ?? '', {amounts, nowMs});
  if (!problems.length) return `${PATH}?imported=${products}`;
  const rows = new Set(problems.map(({row}) => row)).size;
  throw new FormRefused(
    WORDS[language].refused.replace('{n}', rows.toLocaleString(locale)),
    new Map(
      problems
        .slice(0, SHOWN_MAX)
        .map((problem, at) => [`row ${at}`, problemText(problem, {language, locale}, amounts)]),
    ),
  );
};

/** The catalogue as a file: out, and in. */
export const PRODUCTS_FILE_PAGE: OwnerPage = {
  path: PATH,
  title: {en: 'Import and export products', es: 'Importar y exportar productos'},
  form: {submit, keepsTyped: true, job: restockJob},
  body: async ({language, locale, prefix, crumb, query, mayWrite, tried}) => {
    const t = WORDS[language];
    const imported = query.imported ?? '';
    const hint = t.hint
      .replace('{columns}', CSV_COLUMNS.join(', '))
      .replace('{unlimited}', UNLIMITED)
      .replace('{max}', IMPORT_ROWS_MAX.toLocaleString(locale));
    return html`<p class="owner-actions"><a href="${prefix}${PRODUCTS_PATH}">${PRODUCT_TEXTS[language].back}</a> <a href="${prefix}${CSV_PATH}" download>${t.export}</a></p>
${!tried && COUNT.test(imported) ? html`<p class="notice notice-success" role="status">${t.done.replace('{n}', Number(imported).toLocaleString(locale))}</p>` : ''}
${tried?.problems.size ? html`<ol class="owner-problems">${[...tried.problems.values()].map(text => html`<li>${text}</li>`)}</ol>` : ''}
${
  mayWrite
    ? html`<form class="owner-form" method="post" action="${prefix}${PATH}"><input type="hidden" name="crumb" value="${crumb}"><script type="module" src="/assets/owner-file.js"></script>
<p class="field" hidden><label for="rows-file">${t.file}</label><small class="owner-note" id="rows-file-hint">${t.fileHint}</small><input type="file" id="rows-file" accept=".csv,.tsv,.txt,text/csv" data-fills="field-rows" data-note="rows-file-note" aria-describedby="rows-file-hint"></p>
<p class="notice notice-error" role="alert" id="rows-file-note" data-western="${t.western}" data-unreadable="${t.unreadable}" hidden></p>
${longField({name: 'rows', label: t.rows, hint, max: FILE_MAX, rows: 12}, {start: {}, tried})}
<p><button class="vt-button" type="submit">${t.send}</button></p></form>`
    : ''
}`;
  },
};

async function getCsv(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, CSV_PATH);
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Cache-Control', 'private, no-store');
  c.header('Content-Disposition', 'attachment; filename="products.csv"');
  const amounts = amountsIn(homeMarketOf(shop).currency);
  return c.body(exportProducts(shop.db, {amounts, locale: shop.own?.locale ?? HOME_LOCALE}));
}

/** The export, in each language. */
export const PRODUCTS_FILE_ROUTES: readonly Route[] = OWNER_PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}${CSV_PATH}`,
  answer: getCsv,
}));
