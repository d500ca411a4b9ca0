import {productOf, variantOf} from '../products.js';
import {added, type SiteCase} from '../site-case.js';

const {id: blanket} = productOf('field-blanket');
const {id: cap} = productOf('ridge-cap');
const {id: pouch} = productOf('refill-pouch');
const {id: jug} = productOf('stoneware-jug');
const {id: lid} = productOf('jug-lid');
const {id: cloth} = productOf('linen-cloth');

const SIZE = 'select[name="variant-option-Size-select"]';
const COLOR = 'select[name="variant-option-Color-select"]';
const BUTTON = '.sqs-add-to-cart-button';
const COUNT = '#header .sqs-cart-quantity';

/** Product pages since 2025-09. Source: docs of real sites. */
export const CURRENT_PRODUCTS: readonly SiteCase[] = [
  {
    page: 'current-simple',
    live: ['.product-detail'],
    untouched: ['#header nav', '.html-block', '.product-nav'],
    reads: [
      {see: BUTTON, text: 'Add To Cart'},
      {see: '.product-price-value', text: 'from $120.00'},
      {of: '.product-gallery-slides-item img', attribute: 'src', is: /\?format=\d+w$/},
    ],
    visits: [
      {
        name: 'names the options that are missing',
        steps: [
          {press: BUTTON},
          {see: '[role=alert]', text: /Size.*Color/},
          {choose: SIZE, value: 'Throw'},
          {press: BUTTON},
          {see: '[role=alert]', text: 'Color'},
          {sent: []},
        ],
      },
      {
        name: 'sells the variant chosen, as many as the steppers say',
        steps: [
          {choose: SIZE, value: 'Throw'},
          {of: '.variant-select-wrapper', attribute: 'data-text', is: 'Throw'},
          {of: '.variant-select-wrapper', attribute: 'data-selected-value', is: 'Throw'},
          {choose: COLOR, value: 'Moss'},
          {see: '.product-price', text: '$120.00'},
          {press: '[aria-label="Increase quantity"]'},
          {press: '[aria-label="Increase quantity"]'},
          {field: '.product-quantity-input input', is: '3'},
          {press: '[aria-label="Decrease quantity"]'},
          {field: '.product-quantity-input input', is: '2'},
          {press: BUTTON},
          {sent: [added(blanket, 'SQ2200101', 2)]},
          {see: COUNT, text: '2'},
        ],
      },
      {
        name: 'keeps price, scarcity and what owners read in step with the choice',
        steps: [
          {choose: SIZE, value: 'Double'},
          {choose: COLOR, value: 'Chalk'},
          {see: '.product-price', text: '$155.00'},
          {see: '.product-price .original-price', text: '$180.00'},
          {of: '.product-variants', attribute: 'data-selected-variant', is: {sku: 'SQ2200104'}},
          {of: '.product-variants', attribute: 'data-variant-in-stock', is: 'true'},
          {of: '.product-variants', attribute: 'data-unselected-options', is: []},
          {see: '.product-scarcity', text: null},
          {choose: SIZE, value: 'Throw'},
          {see: '.product-scarcity', text: '2'},
          {choose: COLOR, value: ''},
          {of: '.product-variants', attribute: 'data-unselected-options', is: ['Color']},
        ],
      },
      {
        name: 'sells no more of what is sold out',
        steps: [
          {choose: SIZE, value: 'Double'},
          {choose: COLOR, value: 'Moss'},
          {of: '.product-variants', attribute: 'data-variant-in-stock', is: 'false'},
          {see: `${BUTTON},.product-mark`, text: /sold out/i},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'current-half-radios',
    live: ['.product-detail'],
    untouched: ['#header .header-nav-list', '.header-announcement-bar-wrapper'],
    reads: [{see: BUTTON, text: /put it on/i}],
    visits: [
      {
        name: 'sells by radios, without submitting anything',
        steps: [
          {choose: '#variant-option-Color-Brick'},
          {press: BUTTON},
          {sent: [added(cap, 'CAP-RED')]},
          {see: COUNT, text: '1'},
        ],
      },
      {
        name: 'takes the quantity typed',
        steps: [
          {choose: '#variant-option-Color-Navy'},
          {see: '.product-price', text: '$25.60'},
          {type: '#qty-1', text: '4'},
          {press: BUTTON},
          {sent: [added(cap, 'CAP-NAVY', 4)]},
        ],
      },
      {
        name: 'asks for an address where the variant is sold out',
        // happy-dom cannot fetch the script of the site's captcha.
        // A browser can, and nothing is said.
        lines: ['?'],
        steps: [
          {see: '.product-restock-notification', text: null},
          {choose: '#variant-option-Color-Sage'},
          {see: '.product-restock-notification', text: 'Sold out'},
          {type: '.product-restock-form input[name=email]', text: 'ada@example.com'},
          {tick: '.product-restock-form input[type=checkbox]'},
          {press: '.product-restock-form button'},
          {
            sent: [
              {
                call: 'POST /api/site-users/account/notifications/restock',
                body: {
                  productId: cap,
                  variantId: variantOf('CAP-SAGE').id,
                  siteVisitorEmail: 'ada@example.com',
                  isJoinMailingList: true,
                },
              },
            ],
          },
          {see: '.product-restock-notification', text: 'Subscribed!'},
        ],
      },
    ],
  },
  {
    page: 'current-full-subscribe',
    live: ['.product-detail'],
    reads: [{see: BUTTON, text: 'Add to bag'}],
    visits: [
      {
        name: 'sells once where once is chosen',
        steps: [
          {press: '[aria-label=More]'},
          {press: BUTTON},
          {sent: [added(pouch, 'SQ7010060', 2)]},
          {see: COUNT, text: '2'},
        ],
      },
      {
        name: 'starts a subscription where that is chosen',
        steps: [
          {choose: '#subscription-radio'},
          {press: BUTTON},
          {
            sent: [
              {
                call: 'POST /api/3/commerce/cart/subscription',
                body: {itemId: pouch, sku: 'SQ7010060', qty: 1},
              },
            ],
          },
        ],
      },
      {
        name: 'sells once again after a change of mind',
        steps: [
          {choose: '#subscription-radio'},
          {choose: '#one-time-purchase-radio'},
          {press: BUTTON},
          {sent: [added(pouch, 'SQ7010060')]},
        ],
      },
    ],
  },
  {
    page: 'current-wrap-addons',
    live: ['.product-detail'],
    calls: [/\/p\/jug-lid\?format=json$|inventory\/stock\/\?itemId=/, /\/p\/linen-cloth\?format=json$/],
    visits: [
      {
        name: 'sells the product by its own button',
        steps: [
          {choose: '#jug-size', value: '1 l'},
          {press: `.product-add-to-cart ${BUTTON}`},
          {sent: [added(jug, 'SQ3905512')]},
          {see: COUNT, text: '1'},
        ],
      },
      {
        name: 'sells each add-on by its own button',
        steps: [
          {press: '[aria-label="Add Jug Lid to cart"]'},
          {sent: [added(lid, 'SQ3905601')]},
          {press: '[aria-label="Add Linen Cloth to cart"]'},
          {sent: [added(cloth, 'SQ3905602')]},
          {see: COUNT, text: '2'},
          {see: '.product-meta > .product-price', text: 'from $48.00'},
          {of: '.add-on-card .complete-icon', attribute: 'class', is: /complete-icon/},
        ],
      },
    ],
  },
  {
    page: 'owner-swatches',
    live: ['.product-detail'],
    untouched: ['.owner-swatches'],
    visits: [
      {
        name: 'follows a select that the owner’s script drives',
        steps: [
          {press: '[aria-label=Navy]'},
          {see: '.product-price', text: '$25.60'},
          {of: '.product-variants', attribute: 'data-selected-variant', is: {sku: 'CAP-NAVY'}},
          {press: BUTTON},
          {sent: [added(cap, 'CAP-NAVY')]},
          {press: '[aria-label=Brick]'},
          {see: '.product-price', text: '$32.00'},
        ],
      },
      {
        name: 'counts a press of the owner’s own quantity buttons once',
        steps: [
          {press: '.owner-step:last-child'},
          {press: '.owner-step:last-child'},
          {field: 'input.product-quantity-input', is: '3'},
          {press: '.owner-step:nth-last-child(2)'},
          {field: 'input.product-quantity-input', is: '2'},
          {press: '[aria-label=Navy]'},
          {press: BUTTON},
          {sent: [added(cap, 'CAP-NAVY', 2)]},
        ],
      },
    ],
  },
  {
    page: 'current-exported-copy',
    live: ['.product-detail'],
    calls: [/^GET \/shop\/p\/paper-lamp\?format=json/],
    visits: [
      {
        name: 'reads the product from the JSON view where the page has no context',
        steps: [
          {choose: '#shade-k'},
          {see: '.product-price', text: '$99.00'},
          {press: BUTTON},
          {sent: [added(productOf('paper-lamp').id, 'LAMP-K')]},
          {see: '.top .sqs-cart-quantity', text: '1'},
        ],
      },
    ],
  },
  {
    page: 'current-json-broken',
    live: ['.product-detail'],
    lines: ['?'],
    calls: [/format=json/, /^GET \/api\/commerce\/inventory\/stock\/\?itemId=/],
    visits: [
      {
        name: 'sells all the same where the JSON view is broken',
        steps: [
          {press: '[aria-label=More]'},
          {field: '.product-quantity-input input', is: '2'},
          {press: '[aria-label=Fewer]'},
          {press: '[aria-label=Fewer]'},
          {field: '.product-quantity-input input', is: '1'},
          {press: BUTTON},
          {
            sent: [
              {
                call: 'POST /api/commerce/shopping-cart/entries',
                body: {itemId: productOf('harbour-candle').id, quantity: 1},
              },
            ],
          },
          {see: COUNT, text: '1'},
        ],
      },
    ],
  },
];
