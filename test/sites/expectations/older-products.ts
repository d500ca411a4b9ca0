import {productOf, variantOf} from '../products.js';
import {added, addedOnly, type SiteCase} from '../site-case.js';

const {id: socks} = productOf('wool-socks');
const {id: lamp} = productOf('paper-lamp');
const {id: roast} = productOf('house-roast');
const {id: club} = productOf('roast-club');
const {id: pouch} = productOf('refill-pouch');
const {id: lid} = productOf('jug-lid');
const {id: board} = productOf('walnut-board');
const {id: tin} = productOf('tea-tin');
const BUTTON = '.sqs-add-to-cart-button';

/** Product pages before 2025-09, and of 7.0 templates. Source: docs of real sites; facts. */
export const OLDER_PRODUCTS: readonly SiteCase[] = [
  {
    page: 'older-item-page',
    live: ['.ProductItem-details'],
    untouched: ['.Header-nav', '.ProductItem-nav', '.Footer'],
    reads: [
      {see: BUTTON, text: 'Add To Cart'},
      {see: '.product-price', text: '$18.00'},
      {of: '.ProductItem-gallery-slides-item img', attribute: 'src', is: /\?format=\d+w$/},
    ],
    visits: [
      {
        name: 'sells by the radios that the style shows, and keeps the select in step',
        steps: [
          {choose: '#variant-option-shoe-36'},
          {field: 'select[data-variant-option-name]', is: '36–39'},
          {of: '.variant-select-wrapper', attribute: 'data-text', is: '36–39'},
          {of: '.product-variants', attribute: 'data-selected-variant', is: {sku: 'SOCK-36'}},
          {type: '.product-quantity-input input', text: '2'},
          {press: BUTTON},
          {sent: [added(socks, 'SOCK-36', 2)]},
          {see: '.Header .sqs-cart-quantity,.Mobile .sqs-cart-quantity', text: '2'},
        ],
      },
      {
        name: 'tells that few are left of the variant chosen alone',
        steps: [
          {see: '.product-scarcity', text: null},
          {choose: '#variant-option-shoe-40'},
          {see: '.product-scarcity', text: 'Only 1 left in stock'},
          {choose: '#variant-option-shoe-36'},
          {see: '.product-scarcity', text: null},
        ],
      },
      {
        name: 'asks for an address where the variant is sold out',
        // happy-dom cannot fetch the script of the site's captcha.
        // A browser can, and nothing is said.
        lines: ['?'],
        steps: [
          {choose: '#variant-option-shoe-44'},
          {of: '.product-variants', attribute: 'data-variant-in-stock', is: 'false'},
          {see: '.product-mark.sold-out', text: 'Next batch in May'},
          {type: '.product-restock-form input[name=email]', text: 'ada@example.com'},
          {press: '.product-restock-form button'},
          {
            sent: [
              {
                call: 'POST /api/site-users/account/notifications/restock',
                body: {
                  productId: socks,
                  variantId: variantOf('SOCK-44').id,
                  siteVisitorEmail: 'ada@example.com',
                  isJoinMailingList: false,
                },
              },
            ],
          },
          {see: '.product-restock-notification', text: 'Subscribed!'},
        ],
      },
      {
        name: 'refuses a quantity that is none',
        steps: [
          {choose: '#variant-option-shoe-36'},
          {type: '.product-quantity-input input', text: '0'},
          {press: BUTTON},
          {see: '[role=alert]', text: 'Quantity'},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'older-price-outside',
    live: ['.ProductItem-details'],
    // The broken context costs what needs it, and one line.
    lines: ['bad-attribute'],
    reads: [{see: BUTTON, text: 'Light it'}],
    visits: [
      {
        name: 'changes the price that stands outside of the root',
        steps: [
          {choose: 'select[data-variant-option-name]', value: 'Kraft'},
          {see: '#productDetails > .product-price', text: '99.00'},
          {press: BUTTON},
          {sent: [added(lamp, 'LAMP-K')]},
        ],
      },
      {
        name: 'goes back to the served price without a choice',
        steps: [
          {choose: 'select[data-variant-option-name]', value: 'White'},
          {see: '#productDetails > .product-price', text: '149.00'},
          {choose: 'select[data-variant-option-name]', value: ''},
          {see: '#productDetails > .product-price', text: 'from 149.00'},
          {press: BUTTON},
          {see: '[role=alert]', text: 'Shade'},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'button-apart',
    live: ['.product-variants', '.sqs-add-to-cart-button'],
    untouched: ['.notes'],
    visits: [
      {
        name: 'is one product with one request',
        steps: [
          {press: '.sqs-add-to-cart-button'},
          {see: '[role=alert]', text: /Size.*Edge/},
          {choose: 'select[data-variant-option-name=Size]', value: 'Large'},
          {choose: 'select[data-variant-option-name=Edge]', value: 'Round'},
          {see: '.buy-box .product-price', text: '$88.00'},
          {type: '.product-quantity-input input', text: '2'},
          {press: '.sqs-add-to-cart-button'},
          {sent: [added(board, 'BOARD-L', 2)]},
          {see: '.top .sqs-cart-quantity', text: '2'},
          {see: '.top .sqs-cart-subtotal', text: '$176.00'},
          {at: '/boards/walnut'},
        ],
      },
    ],
  },
  {
    page: 'broken-variants',
    live: ['.ProductItem-details'],
    lines: ['+'],
    reads: [
      {see: '.sqs-add-to-cart-button', text: 'Add To Cart'},
      {see: '.product-scarcity', text: null},
    ],
    visits: [
      {
        name: 'still sells what the context knows',
        steps: [
          {choose: 'select[data-variant-option-name=Grind]', value: 'Filter'},
          {choose: 'select[data-variant-option-name=Bag]', value: '1 kg'},
          {press: '.sqs-add-to-cart-button'},
          {sent: [added(roast, 'SQ7010014')]},
          {see: '#header .sqs-cart-quantity', text: '1'},
        ],
      },
    ],
  },
  {
    page: 'older-subscription',
    live: ['.ProductItem-details'],
    reads: [{see: '.sqs-add-to-cart-button', text: 'Subscribe'}],
    visits: [
      {
        name: 'starts a subscription and goes on to it',
        steps: [
          {press: '.sqs-add-to-cart-button'},
          {at: '/subscribe\\?cartToken='},
          {
            sent: [
              {
                call: 'POST /api/3/commerce/cart/subscription',
                body: {itemId: club, sku: 'SQ7010050', qty: 1},
              },
            ],
          },
        ],
      },
    ],
  },
  {
    page: 'older-half-once-or-plan',
    live: ['.pdp-details'],
    visits: [
      {
        name: 'sells once, then by subscription',
        steps: [
          {type: '.product-quantity-input input', text: '3'},
          {press: '.pdp-details > .sqs-add-to-cart-button-wrapper .sqs-add-to-cart-button'},
          {sent: [added(pouch, 'SQ7010060', 3)]},
          {see: '#header .sqs-cart-quantity', text: '3'},
        ],
      },
      {
        name: 'starts a subscription where that is chosen',
        steps: [
          {choose: '#subscription-radio'},
          {press: '.pdp-details > .sqs-add-to-cart-button-wrapper .sqs-add-to-cart-button'},
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
        name: 'sells the add-on by its own button, whose icons stay',
        steps: [
          {press: '[aria-label="Add Jug Lid"]'},
          {sent: [addedOnly(lid)]},
          {of: '[aria-label="Add Jug Lid"] .plus-icon', attribute: 'class', is: 'plus-icon'},
          {see: '.pdp-details-price', text: '$12.50'},
        ],
      },
    ],
  },
  {
    page: 'euro-bare-cents',
    live: ['.ProductItem-details'],
    reads: [
      {see: '.product-price', text: 'ab €11.00'},
      {see: '.sqs-add-to-cart-button', text: 'In den Warenkorb'},
    ],
    visits: [
      {
        name: 'reads bare cents in the currency of the site',
        steps: [
          {choose: 'select[data-variant-option-name]', value: '250 g'},
          {see: '.product-price', text: /24[,.]00\s?€|€\s?24[,.]00/},
          {press: '.sqs-add-to-cart-button'},
          {sent: [added(tin, 'TEA-250')]},
          {see: '.Header .sqs-cart-quantity,.Mobile .sqs-cart-quantity', text: '1'},
        ],
      },
      {
        name: 'says in German what is missing',
        steps: [
          {press: '.sqs-add-to-cart-button'},
          {see: '[role=alert]', text: 'Weight'},
          {see: '[role=alert]', text: /Wähle|wählen/},
          {sent: []},
        ],
      },
    ],
  },
];
