import {productOf} from '../products.js';
import {added, type SiteCase, type Visit} from '../site-case.js';

const {id: cap} = productOf('ridge-cap');
/** The platform's own script may come late. */
const LOADED = {run: 'new Promise(done => setTimeout(done, 600))'};

const sells = (count: string): Visit => ({
  name: 'sends one request for a click',
  steps: [
    LOADED,
    {choose: 'select[name="variant-option-Color-select"]', value: 'Navy'},
    {press: '.sqs-add-to-cart-button'},
    {sent: [added(cap, 'CAP-NAVY')]},
    {see: count, text: '1'},
    {run: 'new Promise(done => setTimeout(done, 300))'},
    {sent: []},
  ],
});

/** Pages whose own storefront script runs too. Source: docs of real sites. */
export const PLATFORM_SCRIPT: readonly SiteCase[] = [
  {
    page: 'platform-script-first',
    untouched: ['.product-detail'],
    lines: ['*'],
    visits: [sells('.top .sqs-cart-quantity')],
  },
  {
    page: 'platform-script-last',
    lines: ['*'],
    reads: [LOADED],
    visits: [sells('#header .sqs-cart-quantity')],
  },
  // Neither listed nor there while the page loads: nobody can know of it before.
  {
    page: 'platform-script-late',
    lines: ['?'],
    reads: [LOADED],
    visits: [sells('#header .sqs-cart-quantity')],
  },
  {
    page: 'platform-script-takeover',
    live: ['.product-detail'],
    lines: ['?'],
    visits: [sells('#header .sqs-cart-quantity')],
  },
];
