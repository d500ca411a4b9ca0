/** The products as the server renders them: complete and usable before any script, and what a block must not move. */
import {listProducts} from './products.mjs';

const radios = ({name, values}) =>
  `<fieldset class="vt-option"><legend class="vt-option-name">${name}</legend><div class="vt-option-values">${values
    .map(
      value =>
        `<label class="vt-choice"><input type="radio" name="option:${name}" value="${value}" required><span>${value}</span></label>`,
    )
    .join('')}</div></fieldset>`;

const select = (id, {name, values}) =>
  `<div class="vt-option"><label class="vt-option-name" for="${name}-${id}">${name}</label><select class="vt-select" id="${name}-${id}" name="option:${name}" required><option value="">Select ${name}</option>${values
    .map(value => `<option value="${value}">${value}</option>`)
    .join('')}</select></div>`;

const form = ({
  id,
  options: [first, ...others],
}) => `<form class="vt-form" method="post" action="/cart/add"><input type="hidden" name="itemId" value="${id}">
<div class="vt-price"><span class="vt-price-now">$24.00</span></div>
${radios(first)}${others.map(option => select(id, option)).join('')}
<div class="vt-quantity"><label for="quantity-${id}">Quantity</label><input class="vt-quantity-input" id="quantity-${id}" name="quantity" type="number" min="1" max="9999" step="1" value="1"></div>
<button class="vt-button vt-primary vt-add" type="submit">Add To Cart</button>
<p class="vt-alert" role="alert"></p>
</form>`;

const item = (
  product,
  pictures,
) => `<li><img src="${pictures}/pictures/${product.id}.png" alt="" width="480" height="600">
<h3 class="item-title">${product.title}</h3>
<div data-block="product" data-load="load" class="vt-product" data-item-id="${product.id}"><script type="application/json" data-props>${JSON.stringify(product.props)}</script>
${form(product)}</div></li>`;

/** A shelf of `count` products with title, picture, price, options, quantity and button. */
export const serverBlocks = (count, pictures) =>
  `<ul class="shelf">${listProducts(count)
    .map(product => item(product, pictures))
    .join('\n')}</ul>`;
