/** The page as Buy Button's own snippet makes it: an empty place for each product, filled by its script. */
import {frame} from './frame.mjs';
import {listProducts} from './products.mjs';

/** Styles and texts of the kind a shop chooses in the snippet's generator. */
const OPTIONS = {
  product: {
    styles: {
      product: {'@media (min-width: 601px)': {'max-width': '100%', 'margin-bottom': '50px'}},
      button: {'font-weight': 'bold', 'background-color': '#2c5a4d', 'border-radius': '6px'},
    },
    text: {button: 'Add to cart'},
  },
  cart: {styles: {button: {'background-color': '#2c5a4d'}}, text: {total: 'Subtotal', button: 'Checkout'}},
  toggle: {styles: {toggle: {'background-color': '#2c5a4d'}}},
};

/** Done when every product component has resolved. */
const START = `const startShop=()=>{const client=ShopifyBuy.buildClient({domain:'api.test',storefrontAccessToken:'token'});
const ui=ShopifyBuy.UI.init(client);
Promise.all([...document.querySelectorAll('[data-product]')].map(node=>ui.createComponent('product',{id:node.dataset.product,node,moneyFormat:'%24%7B%7Bamount%7D%7D',options:structuredClone(${JSON.stringify(OPTIONS)})})))
.then(made=>{if(!made.every(Boolean))bench.errors.push('a product was not made');bench.live();bench.finish()})}`;

/** HTML with `n` of the query products. */
export const buyButtonPage = query =>
  frame({
    head: `<script>${START}</script><script async src="/peers/buybutton.min.js" onload="startShop()"></script>`,
    body: `<ul class="shelf">${listProducts(Number(query.get('n')))
      .map(({id}) => `<li data-product="${id}"></li>`)
      .join('')}</ul>`,
  });
