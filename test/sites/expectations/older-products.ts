import {productOf, variantOf} from '../products.js';
import {added, type SiteCase} from '../site-case.js';

const {id: socks} = productOf('wool-socks');
const {id: lamp} = productOf('paper-lamp');
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
        steps: [
          {choose: '#variant-option-shoe-44'},
          {of: '.product-variants', attribute: 'data-variant-in-stock', is: 'false'},
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
    lines: ['bad-marker'],
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
];
