import {productOf} from '../products.js';
import {added, addedOnly, type SiteCase} from '../site-case.js';

const {id: citrus} = productOf('citrus-soap');
const {id: clay} = productOf('clay-soap');
const {id: cloth} = productOf('linen-cloth');
const {id: hook} = productOf('brass-hook');
const {id: socks} = productOf('wool-socks');
const {id: print} = productOf('dune-print');
const {id: cap} = productOf('ridge-cap');
const BUTTON = '.sqs-add-to-cart-button';
const HEADER = '#header .sqs-cart-quantity';

/** Products in lists, blocks, summaries and quick views. Source: docs of real sites; facts. */
export const LISTS: readonly SiteCase[] = [
  {
    page: 'current-list',
    live: ['.tag-citrus', '.tag-clay'],
    untouched: ['.product-list-header', '.sold-out', '.on-sale .product-list-item-meta'],
    calls: [/^GET \/soap\?format=json/],
    reads: [
      {see: '.sold-out .product-mark', text: 'Back in May'},
      {see: '.on-sale .original-price', text: '$32.00'},
      {see: '.tag-citrus .product-list-item-title', text: 'Citrus Soap'},
      {see: '.kit-late', text: 'Cut by hand.'},
      {of: '.tag-citrus .grid-image-cover', attribute: 'src', is: /\?format=\d+w$/},
    ],
    visits: [
      {
        name: 'sells from a card without options',
        steps: [
          {press: `.tag-citrus ${BUTTON}`},
          {sent: [added(citrus, 'SOAP-1')]},
          {see: HEADER, text: '1'},
          {at: '/soap$'},
        ],
      },
      {
        name: 'sells the option chosen on its card',
        steps: [
          {press: `.tag-clay ${BUTTON}`},
          {see: '.tag-clay [role=alert]', text: 'Size'},
          {choose: '.tag-clay select', value: 'Single'},
          {of: '.tag-clay .variant-select-wrapper', attribute: 'data-text', is: 'Single'},
          {press: `.tag-clay ${BUTTON}`},
          {sent: [added(clay, 'SOAP-2-S')]},
          {see: HEADER, text: '1'},
        ],
      },
      {
        name: 'leads to the product by its link, and by a button whose card has no options to choose',
        steps: [
          {press: `.tag-roast ${BUTTON}`},
          {at: '/soap/p/house-roast'},
          {sent: []},
          {open: '/soap'},
          {press: '.sold-out .product-list-item-link'},
          {at: '/soap/p/salt-soap'},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'older-list-quick-view',
    untouched: ['.ProductList-filter', '#thumb-oak-stool'],
    reads: [{see: '#thumb-oak-stool .product-mark', text: 'Gone for good'}],
    visits: [
      {
        name: 'shows a product in a dialog, sells it there and closes',
        steps: [
          {press: '#thumb-wool-socks .sqs-product-quick-view-button'},
          {see: 'dialog', text: 'Wool Socks'},
          {choose: 'dialog select', value: '36–39'},
          {press: `dialog ${BUTTON}`},
          {sent: [added(socks, 'SOCK-36')]},
          {
            run: "document.querySelector('dialog[open]') && document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape', bubbles: true}))",
          },
          {at: '/shop'},
        ],
      },
      {
        name: 'shows another product of the list too',
        steps: [
          {press: '#thumb-brass-hook .sqs-product-quick-view-button'},
          {see: 'dialog', text: 'Brass Hook'},
          {press: `dialog ${BUTTON}`},
          {sent: [added(hook, 'HOOK-1')]},
        ],
      },
    ],
  },
  {
    page: 'older-grid-with-buttons',
    live: ['#thumb-linen-cloth', '#thumb-clay-soap'],
    lines: ['bad-attribute'],
    visits: [
      {
        name: 'sells from a card',
        steps: [
          {press: `#thumb-linen-cloth ${BUTTON}`},
          {sent: [addedOnly(cloth)]},
          {see: HEADER, text: '1'},
        ],
        lines: ['?'],
      },
      {
        name: 'sells from the card whose context is broken',
        steps: [
          {choose: '#thumb-clay-soap select', value: 'Single'},
          {see: '#thumb-clay-soap .product-price', text: '$8.50'},
          {press: `#thumb-clay-soap ${BUTTON}`},
          {sent: [added(clay, 'SOAP-2-S')]},
        ],
      },
      {
        name: 'refuses the one that is sold out',
        steps: [
          {choose: '#thumb-clay-soap select', value: 'Three'},
          {press: `#thumb-clay-soap ${BUTTON}`},
          {see: '#thumb-clay-soap', text: /sold out|enough/i},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'block-json-selects',
    live: ['.product-block'],
    untouched: ['.size-finder'],
    lines: ['?'],
    reads: [{see: '.product-block', text: 'Ask us for more prints.'}],
    visits: [
      {
        name: 'finds options in selects named after them',
        steps: [
          {press: `.product-block:nth-child(1) ${BUTTON}`},
          {see: '[role=alert]', text: /Format.*Frame/},
          {choose: '.product-block select[name=Format]', value: 'A2'},
          {choose: '#kit-frame', value: 'None '},
          {see: '.product-block .product-price', text: '$65.00'},
          {type: '[aria-label="How many"]', text: '2'},
          {press: `.product-block:nth-child(1) ${BUTTON}`},
          {sent: [added(print, 'DUNE-A2', 2)]},
          {see: '.top .sqs-cart-quantity', text: '2'},
          {see: '.top .sqs-cart-subtotal', text: '$130.00'},
        ],
      },
      {
        name: 'sells a block without options',
        steps: [{press: `.product-block:nth-child(2) ${BUTTON}`}, {sent: [added(citrus, 'SOAP-1')]}],
      },
      {
        name: 'leaves the owner’s own form alone',
        steps: [
          {choose: '.size-finder select', value: 'Large wall'},
          {press: '.size-finder button'},
          {sent: []},
          {at: '/'},
        ],
      },
    ],
  },
  {
    page: 'blocks-older-twice',
    live: ['#block-yui_3_17_2_1_1600000000000_10', '#block-yui_3_17_2_1_1600000000000_11'],
    untouched: ['.leftover'],
    visits: [
      {
        name: 'sells in each block what is chosen there',
        steps: [
          {choose: '#block-yui_3_17_2_1_1600000000000_10 select', value: 'Brick'},
          {choose: '#block-yui_3_17_2_1_1600000000000_11 select', value: 'Navy'},
          {see: '#block-yui_3_17_2_1_1600000000000_10 .product-price', text: '$32.00'},
          {see: '#block-yui_3_17_2_1_1600000000000_11 .product-price', text: '$25.60'},
          {press: `#block-yui_3_17_2_1_1600000000000_11 ${BUTTON}`},
          {sent: [added(cap, 'CAP-NAVY')]},
          {see: HEADER, text: '1'},
          {press: `#block-yui_3_17_2_1_1600000000000_10 ${BUTTON}`},
          {sent: [added(cap, 'CAP-RED')]},
          {see: HEADER, text: '2'},
        ],
      },
    ],
  },
  {
    page: 'summary-and-links',
    untouched: ['.summary-content', '.button-block', '.summary-heading'],
    reads: [{of: '.summary-thumbnail-image', attribute: 'src', is: /\?format=\d+w$/}],
    visits: [
      {
        name: 'leads to products',
        steps: [{press: '.summary-title-link'}, {at: '/shop/p/harbour-candle'}],
        by: ['mouse', 'keyboard'],
      },
    ],
  },
  {
    page: 'service-one-at-a-time',
    live: ['#block-service', '#block-goods'],
    visits: [
      {
        name: 'sells one of the service, and as many goods as are asked for',
        steps: [
          {press: `#block-service ${BUTTON}`},
          {sent: [added(productOf('knife-sharpening').id, 'SVC-KNIFE', 1)]},
          {see: '#block-service .product-quantity-input', text: null},
          {type: '#block-goods input', text: '3'},
          {press: `#block-goods ${BUTTON}`},
          {sent: [added(productOf('harbour-candle').id, 'SQ4410236', 3)]},
        ],
      },
    ],
  },
  {
    page: 'kinds-older',
    live: ['#block-gift', '#block-pdf', '#block-service'],
    visits: [
      {
        name: 'asks a gift card for its value, and sells it',
        steps: [
          {press: `#block-gift ${BUTTON}`},
          {see: '#block-gift [role=alert]', text: 'denomination'},
          {choose: '#block-gift select', value: '$75'},
          {press: `#block-gift ${BUTTON}`},
          {sent: [added(productOf('gift-card').id, 'GC-75')]},
          {see: 'a[href="/cart"]', text: '1'},
        ],
      },
      {
        name: 'sells a download and a service, and shows the way to the cart',
        steps: [
          {see: 'a[href="/cart"]', text: null},
          {press: `#block-pdf ${BUTTON}`},
          {
            sent: [
              {
                call: 'POST /api/commerce/shopping-cart/entries',
                body: {itemId: productOf('sewing-pattern').id, quantity: 1},
              },
            ],
          },
          {see: 'a[href="/cart"]', text: '1'},
          {type: '#block-service input', text: '4'},
          {press: `#block-service ${BUTTON}`},
          {sent: [added(productOf('knife-sharpening').id, 'SVC-KNIFE', 4)]},
          {see: 'a[href="/cart"]', text: '5'},
        ],
      },
    ],
  },
];
