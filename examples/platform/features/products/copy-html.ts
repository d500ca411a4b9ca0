import {html} from 'hono/html';
import type {CatalogProduct} from '../../../site/model/product.js';
import {COPY_SCRIPT, copyField} from '../owner/copy-field.js';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';

const WORDS = {
  en: {
    summary: 'HTML for another page',
    hint: 'These lines sell the product on any page, with the price and the stock that the shop has at the time. A page on another host also has to be named in the shop’s ALLOWED_ORIGINS.',
    head: 'Once a page, in its head',
    product: 'Where the product stands',
    pill: 'Where the link to the cart stands',
  },
  es: {
    summary: 'HTML para otra página',
    hint: 'Estas líneas venden el producto en cualquier página, con el precio y las existencias que la tienda tenga en ese momento. Una página en otro servidor debe figurar además en ALLOWED_ORIGINS de la tienda.',
    head: 'Una vez por página, en su cabecera',
    product: 'Donde va el producto',
    pill: 'Donde va el enlace al carrito',
  },
};

/** The lines of each place of a page, by the place. Titles and addresses are escaped as HTML. */
const linesOf = ({id, urlId, title}: Pick<CatalogProduct, 'id' | 'urlId' | 'title'>, origin: string) => ({
  head: html`<script type="application/json" data-vitrine="site">{"apiRoot": "${origin}/api"}</script>
<script type="module" async src="${origin}/vitrine/1/vitrine.js"></script>`,
  product: html`<div data-block="product" data-product="${id}">
  <a href="${origin}/products/${urlId}">${title}</a>
</div>`,
  pill: html`<div data-block="cart-pill"></div>`,
});

/** HTML that sells a stored product on a page of another server, folded, to copy. */
export const copyHtml = (product: CatalogProduct, {language, shop: {origin}}: OwnerView): Html => {
  const t = WORDS[language];
  const places = Object.entries(linesOf(product, origin)) as [keyof ReturnType<typeof linesOf>, Html][];
  return html`<details class="owner-more owner-copy"><summary>${t.summary}</summary><p class="owner-note">${t.hint}</p>${COPY_SCRIPT}
${places.map(([place, lines]) => copyField({id: `copy-${place}`, label: t[place], lines: String(lines)}, language))}</details>`;
};
