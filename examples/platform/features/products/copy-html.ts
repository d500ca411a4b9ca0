import {html} from 'hono/html';
import type {CatalogProduct} from '../../../site/model/product.js';
import type {Html} from '../owner/layout.js';
import type {OwnerView} from '../owner/owner-page.js';

const WORDS = {
  en: {
    summary: 'HTML for another page',
    hint: 'These lines sell the product on any page, with the price and the stock that the shop has at the time. A page on another host also has to be named in the shop’s ALLOWED_ORIGINS.',
    head: 'Once a page, in its head',
    product: 'Where the product stands',
    pill: 'Where the link to the cart stands',
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Not copied: the browser did not allow it. Select the lines and copy them by hand.',
  },
  es: {
    summary: 'HTML para otra página',
    hint: 'Estas líneas venden el producto en cualquier página, con el precio y las existencias que la tienda tenga en ese momento. Una página en otro servidor debe figurar además en ALLOWED_ORIGINS de la tienda.',
    head: 'Una vez por página, en su cabecera',
    product: 'Donde va el producto',
    pill: 'Donde va el enlace al carrito',
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'No se ha copiado: el navegador no lo ha permitido. Selecciona las líneas y cópialas a mano.',
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
  return html`<details class="owner-more owner-copy"><summary>${t.summary}</summary><p class="owner-note">${t.hint}</p><script type="module" src="/assets/owner-copy.js"></script>
${places.map(
  ([place, lines]) =>
    html`<p class="field"><label for="copy-${place}">${t[place]}</label><textarea class="owner-code" id="copy-${place}" rows="${String(lines).split('\n').length}" readonly spellcheck="false" translate="no" dir="ltr">
${String(lines)}</textarea><span class="owner-actions"><button class="vt-button owner-small" type="button" data-copies="copy-${place}" data-copied="${t.copied}" data-failed="${t.failed}" hidden>${t.copy}<span class="visually-hidden">: ${t[place]}</span></button> <span role="status"></span></span></p>`,
)}</details>`;
};
