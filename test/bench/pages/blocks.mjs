/** A page of many cart counts, for what one more block costs and for how a change of the cart reaches them all. */
import {frame} from './frame.mjs';
import {HEAD, whenLive} from './ours.mjs';

const COUNT =
  '<a data-block="cart-count" data-load="load" href="/cart"><span class="vt-cart-count">0</span></a>\n';

/** A listener for changes of the cart, subscribed before any block's. */
const LISTENER = `window.Vitrine={q:[['on','cart-updated',()=>{bench.changedMs??=performance.now()}]]}`;

/**
 * Adds to the cart and looks at every frame from then on: how many counts it shows. A frame that shows some but not
 * all is a partial one; the change is done in the frame that shows all.
 */
const CHANGE = `async()=>{const counts=[...document.querySelectorAll('.vt-cart-count')];
const frame=()=>new Promise(requestAnimationFrame);
await frame();await frame();
let partialFrames=0,shown=0;
const added=Vitrine.cart.add({itemId:'1000',quantity:2});
while(shown<counts.length){await frame();shown=counts.filter(count=>count.textContent==='2').length;if(shown>0&&shown<counts.length)partialFrames++}
await new Promise(painted=>setTimeout(painted));
bench.figures={partialFrames,changeMs:performance.now()-bench.changedMs};await added;bench.finish()}`;

/** HTML with `n` of the query cart counts. */
export const blocksPage = query =>
  frame({
    head: `<script>${LISTENER}</script>${HEAD}`,
    body: `${COUNT.repeat(Number(query.get('n')))}<script>${whenLive(CHANGE)}</script>`,
  });

const entry = {id: 'line-1', itemId: '1000', title: 'Organic tee', quantity: 2};
const cart = {id: 'cart-1', currency: 'USD', entries: [entry], subtotalCents: 4800, totalQuantity: 2};

/** The platform's answers the page needs, by path. */
export const BLOCKS_CALLS = {
  '/api/commerce/shopping-cart': () => cart,
  '/api/commerce/shopping-cart/entries': () => ({shoppingCart: cart, newlyAdded: entry}),
};
