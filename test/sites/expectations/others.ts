import {productOf} from '../products.js';
import {addedOnly, type SiteCase, type Step, saved} from '../site-case.js';

const HUBSPOT = 'POST https://forms.hsforms.com/submissions/v3/integration/submit/4242/a1';
const ENTRY = '/api/3/commerce/cart/*';
const labelled = (label: string): string => `internal:label="${label}"i`;
/** Takes the focus from a field, as a click elsewhere does. */
const LEAVE_FIELD: Step = {run: 'document.activeElement.blur()'};

/** Forms, frames and buttons of other vendors. Source: docs of real sites, "Which forms and buttons are ours". */
export const VENDORS: readonly SiteCase[] = [
  {
    page: 'vendors-static',
    untouched: [
      '.hbspt-form',
      '#mc_embed_signup',
      '#block-frames',
      '#formspree',
      '.button__hover',
      '.search-form',
      '.kit-login',
    ],
    visits: [
      {
        name: 'lets each vendor’s form send its own request',
        steps: [
          {type: '#email-a1', text: 'ada@example.com'},
          {press: '.hs-button'},
          {sent: [{call: HUBSPOT, body: {email: 'ada@example.com'}}]},
          {see: '.vendor-said', text: 'HubSpot thanks you.'},
          {type: '#mce-EMAIL', text: 'ada@example.com'},
          {press: '#mc-embedded-subscribe'},
          {
            sent: [
              {
                call: 'POST https://kit.us1.list-manage.com/subscribe/post-json',
                body: {EMAIL: 'ada@example.com'},
              },
            ],
          },
          {type: '#formspree textarea', text: 'Hello'},
          {press: '#formspree button'},
          {sent: [{call: 'POST https://formspree.io/f/kitkit', body: {message: 'Hello'}}]},
          {see: '.vendor-said', text: 'Formspree thanks you.'},
        ],
      },
      {
        name: 'lets the theme’s button do what it does',
        steps: [
          {press: '.kit-theme-button'},
          {see: '.vendor-said', text: 'The theme opened its form.'},
          {sent: []},
        ],
      },
      {
        name: 'lets the site’s search search',
        steps: [{type: '.search-form input', text: 'wool'}, {press: '.kit-search'}, {at: '/search\\?q=wool'}],
      },
    ],
  },
  {
    page: 'vendors-late',
    restsAfterMs: 400,
    live: ['#block-own'],
    untouched: ['#block-late'],
    visits: [
      {
        name: 'leaves forms that come later to their vendors, and sends its own',
        steps: [
          {run: 'new Promise(done => setTimeout(done, 500))'},
          {type: '#late-a1', text: 'ada@example.com'},
          {press: '.hs-button'},
          {sent: [{call: HUBSPOT, body: {email: 'ada@example.com'}}]},
          {type: '.klaviyo-form input', text: 'ada@example.com'},
          {press: '.klaviyo-form button'},
          {
            sent: [
              {call: 'POST https://a.klaviyo.com/client/subscriptions/', body: {email: 'ada@example.com'}},
            ],
          },
          {see: '.vendor-said', text: 'Klaviyo thanks you.'},
          {type: '#own-email', text: 'ada@example.com'},
          {press: '.newsletter-form-button'},
          {
            sent: [
              saved('5f1b000000000000000000c1', {'email-yui_3_17_2_1_1666385866350_3413': 'ada@example.com'}),
            ],
          },
          {see: '#block-own .form-submission-text', text: 'See you in your inbox.'},
        ],
      },
    ],
  },
];

/** Cart pages and the ways to them. Source: docs of real sites, "Site context"; facts. */
export const CARTS: readonly SiteCase[] = [
  {
    page: 'cart-current',
    live: ['#sqs-cart-root'],
    grows: '#sqs-cart-root',
    reads: [
      {see: '#sqs-cart-root', text: 'Your cart is empty'},
      {see: '#sqs-cart-root a[href="/soap"]', text: /\S/},
      {see: '#header .sqs-cart-quantity', text: '0'},
    ],
    visits: [
      {
        name: 'shows the lines, changes them and honours the minimum',
        cart: {'SOAP-1': 1},
        steps: [
          {see: '#sqs-cart-root', text: 'Citrus Soap'},
          {see: '#sqs-cart-root', text: '$20.00'},
          {see: '[data-test=cart-container] [data-testid=cart-table-row] .cart-row-price', text: '$8.50'},
          {of: 'a.cart-checkout-button', attribute: 'href', is: /./},
          {type: labelled('Quantity Citrus Soap'), text: '3'},
          LEAVE_FIELD,
          {sent: [{call: `PUT ${ENTRY}`, body: {quantity: 3}}]},
          {see: '#header .sqs-cart-quantity', text: '3'},
          {see: '#sqs-cart-root', text: '$25.50'},
          {press: labelled('Remove Citrus Soap')},
          {sent: [{call: `DELETE ${ENTRY}`}]},
          {see: '#sqs-cart-root', text: 'Your cart is empty'},
        ],
      },
    ],
  },
  {
    page: 'cart-older',
    live: ['#sqs-cart-root'],
    grows: '#sqs-cart-root',
    reads: [
      {see: '#sqs-cart-root', text: 'Your cart is empty'},
      {see: '.cart-loading', text: null},
    ],
    visits: [
      {
        name: 'shows count and subtotal in the template’s own cart, without a pill',
        cart: {'HOOK-1': 2},
        steps: [
          {see: '#sqs-cart-root', text: 'Brass Hook'},
          {see: '.Header .sqs-cart-quantity,.Mobile .sqs-cart-quantity', text: '2'},
          {see: '.vt-pill', text: null},
          {press: labelled('Remove Brass Hook')},
          {sent: [{call: `DELETE ${ENTRY}`}]},
          {see: '#sqs-cart-root', text: 'Your cart is empty'},
          {see: '.Header .sqs-cart-quantity,.Mobile .sqs-cart-quantity', text: '0'},
        ],
      },
    ],
  },
  {
    page: 'no-cart-in-header',
    untouched: ['.kit-wagon', '.kit-shop'],
    reads: [{see: 'a[href="/cart"]', text: null}],
    visits: [
      {
        name: 'gets a floating way to the cart once it holds something',
        cart: {'HOOK-1': 2},
        steps: [{see: 'a[href="/cart"]', text: '2'}, {press: 'a[href="/cart"]'}, {at: '/cart'}],
      },
    ],
  },
];

const LOADED = /\?format=\d+w$/;
const isLoaded = (of: string): readonly Step[] => [
  {of, attribute: 'src', is: LOADED},
  {of, attribute: 'data-image-resolution', is: /^\d+w$/},
  {of, classes: 'loaded'},
];

/** Throws unless the summary's carousel goes on. */
const SCROLLED = `new Promise((done, fail) => {
  const row = document.querySelector('.summary-item-list');
  const asked = setInterval(() => row.scrollLeft > 100 && done(clearInterval(asked)), 30);
  setTimeout(() => fail(new Error('the carousel stands still at ' + row.scrollLeft)), 3000);
})`;

/** Lazy images and galleries. Source: docs of real sites; docs of galleries. */
export const IMAGES: readonly SiteCase[] = [
  {
    page: 'images-lazy',
    untouched: ['.lazysizes-own', '.kit-hero h2'],
    reads: [
      ...isLoaded('.section-background-image'),
      {of: '.section-background-image', attribute: 'src', is: /format=1500w$/},
      {of: '.section-background-image', attribute: 'style', is: /object-position: ?25% 75%/},
      ...isLoaded('#block-i1 img'),
      {of: '#block-i1 img', attribute: 'style', is: /object-position: ?80% 10%/},
      ...isLoaded('#block-i2 img.thumb-image'),
      {of: '.already', attribute: 'src', is: /done-300x200\.jpg\?format=300w$/},
    ],
  },
  {
    page: 'gallery-blocks',
    lines: ['?'],
    reads: [
      ...isLoaded('#block-g1 .slide:nth-child(4) img.thumb-image'),
      ...isLoaded('#block-g2 .sqs-active-slide img.thumb-image'),
      ...isLoaded('#block-g3 .image-wrapper:nth-child(2) img.thumb-image'),
      {
        of: '#block-g3 .image-wrapper:nth-child(2) img.thumb-image',
        attribute: 'style',
        is: /object-position: ?50% 0/,
      },
    ],
  },
  {
    page: 'gallery-sections',
    live: [
      '.gallery-grid',
      '.gallery-masonry',
      '.gallery-fullscreen-slideshow',
      '.gallery-reel',
      '#block-carousel',
    ],
    grows: '.page-section',
    lines: ['bad-attribute'],
    reads: [
      ...isLoaded('.gallery-grid-item:nth-child(4) img'),
      {see: '.gallery-grid-item:nth-child(4)', text: 'Wool no. 4'},
      {see: '.gallery-masonry-item:nth-child(2)', text: 'Wool no. 2'},
      ...isLoaded('.gallery-reel-item:nth-child(1) img'),
    ],
    visits: [
      {
        name: 'opens a picture, and goes through slides by the site’s own controls',
        steps: [
          {press: '.gallery-grid-item:nth-child(2) a'},
          {see: '.vt-lightbox', text: '2 of 4'},
          {see: '.vt-lightbox', text: 'Wool no. 2'},
          {run: 'document.querySelector(".vt-lightbox").close()'},
          {press: '[aria-label=On]'},
          {
            of: '.gallery-fullscreen-slideshow-item:nth-child(2)',
            attribute: 'style',
            is: /visibility: visible/,
          },
          {press: '[aria-label="Picture 4 of the slideshow"]'},
          {
            of: '.gallery-fullscreen-slideshow-item:nth-child(4)',
            attribute: 'style',
            is: /visibility: visible/,
          },
          {press: '[aria-label="On along the reel"]'},
          {of: '.gallery-reel-item:nth-child(2)', classes: 'sqs-active-slide'},
          {press: '[aria-label="On in the journal"]'},
          {run: SCROLLED},
          {sent: []},
        ],
      },
    ],
  },
  {
    page: 'product-gallery-current',
    live: ['.product-detail'],
    reads: [
      ...isLoaded('.product-gallery-slides-item.selected img'),
      ...isLoaded('.product-gallery-thumbnails-item:nth-child(3) img'),
    ],
    visits: [
      {
        name: 'goes through pictures by arrows and thumbnails',
        steps: [
          {press: '.product-gallery-next'},
          {of: '.product-gallery-slides-item:nth-child(2)', classes: 'selected'},
          {of: '.product-gallery-slides-item:nth-child(1)', classes: '!selected'},
          {see: '.product-gallery-current-slide-indicator', text: '2 / 3'},
          {press: '[aria-label="Show picture 3"]'},
          {of: '.product-gallery-slides-item:nth-child(3)', classes: 'selected'},
          {of: '.product-gallery-thumbnails-item:nth-child(3)', classes: 'selected'},
          {press: '.product-gallery-prev'},
          {of: '.product-gallery-slides-item:nth-child(2)', classes: 'selected'},
          {sent: []},
        ],
      },
      {
        name: 'goes on with a swipe',
        by: ['touch'],
        steps: [
          // The file that hears swipes is loaded after the page, and marks what it changes.
          {of: '.product-gallery-current-slide-indicator', attribute: 'aria-live', is: /^polite$/},
          {see: '.product-gallery-current-slide-indicator', text: '1 / 3'},
          {swipe: '.product-gallery-slides', by: -200},
          {of: '.product-gallery-slides-item:nth-child(2)', classes: 'selected'},
        ],
      },
    ],
  },
  {
    page: 'product-gallery-older',
    live: ['.ProductItem-details'],
    reads: isLoaded('.ProductItem-gallery-slides-item.selected img'),
    visits: [
      {
        name: 'goes through pictures in older markup',
        steps: [
          {press: '[data-product-gallery=next]'},
          {of: '.ProductItem-gallery-slides-item:nth-child(2)', classes: 'selected'},
          {press: '[aria-label="Image 1 of 2"]'},
          {of: '.ProductItem-gallery-slides-item:nth-child(1)', classes: 'selected'},
        ],
      },
    ],
  },
];

/** Pages with a bit of all. */
export const MIXED: readonly SiteCase[] = [
  {
    page: 'mixed-home',
    live: ['#block-p', '#block-f', '#block-n'],
    untouched: ['#block-hs'],
    reads: [...isLoaded('.section-background img'), {of: '#block-n', classes: 'rendered'}],
    visits: [
      {
        name: 'sells, asks, subscribes and lets the vendor be',
        cart: {'HOOK-1': 1},
        steps: [
          {see: '#header .sqs-cart-quantity', text: '1'},
          {see: '.vt-pill', text: null},
          {choose: '#block-p select', value: '36–39'},
          {press: '#block-p .sqs-add-to-cart-button'},
          {
            sent: [
              {
                call: 'POST /api/commerce/shopping-cart/entries',
                body: {itemId: productOf('wool-socks').id, sku: 'SOCK-36', quantity: 1},
              },
            ],
          },
          {see: '#header .sqs-cart-quantity', text: '2'},
          {type: '#hs-mixed', text: 'ada@example.com'},
          {press: '.hs-button'},
          {sent: [{call: HUBSPOT, body: {email: 'ada@example.com'}}]},
          {type: '[data-title=First]', text: 'Ada'},
          {type: '[data-title=Last]', text: 'Lovelace'},
          {type: '#mixed-email', text: 'ada@example.com'},
          {type: '#mixed-text', text: 'Open?'},
          {press: '#block-f button'},
          {
            sent: [
              saved('5f1b000000000000000000b1', {'email-yui_3_17_2_1_1554218195091_8244': 'ada@example.com'}),
            ],
          },
          {see: '#block-f .form-submission-text', text: 'Asked.'},
          {type: '#mixed-news', text: 'ada@example.com'},
          {press: '.newsletter-form-button'},
          {
            sent: [
              saved('5f1b000000000000000000c1', {'email-yui_3_17_2_1_1666385866350_3413': 'ada@example.com'}),
            ],
          },
          {see: '#block-n .form-submission-text', text: 'Welcome.'},
        ],
      },
    ],
  },
  {
    page: 'mixed-page-change',
    visits: [
      {
        name: 'follows a page change without a load',
        steps: [
          {press: '#to-shop'},
          {see: '.ProductItem-details-title', text: 'Brass Hook'},
          ...isLoaded('.late-picture'),
          {of: '#late-news', classes: 'rendered'},
          {press: '.sqs-add-to-cart-button'},
          {sent: [addedOnly(productOf('brass-hook').id)]},
          {type: '#late-email', text: 'ada@example.com'},
          {press: '.newsletter-form-button'},
          {
            sent: [
              saved('5f1b000000000000000000c1', {'email-yui_3_17_2_1_1666385866350_3413': 'ada@example.com'}),
            ],
          },
          {see: '#late-news .form-submission-text', text: 'Thanks!'},
        ],
      },
    ],
  },
];
