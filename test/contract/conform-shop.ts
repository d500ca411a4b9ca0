import {randomUUID} from 'node:crypto';
import {DEMO_PASSWORD} from '../../examples/platform/features/owner/accounts.js';
import {newId} from '../../examples/platform/kernel/security/tokens.js';
import {WEBSITE_ID} from '../../examples/site/model/site.js';
import {openAccount} from './account-client.js';
import {ITEMS} from './catalog.js';
import {CONTACT} from './form-client.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

const MANY = 1_000_000;

/** A shop with all that `vitrine conform` can try, and its file of `--data`. */
export async function startConformShop(nowMs: () => number) {
  const limits = {
    visitorPerMinute: MANY,
    addressPerMinute: MANY,
    callsPerKey: MANY,
    wrongKeysPerAddress: MANY,
  };
  const shop = await startShop({limits, nowMs});
  const member = {email: 'member@example.com', password: randomUUID()};
  await openAccount(shop, await Visitor.arrive(shop.url), member);
  const owner = await signInAs(shop.url, 'admin');
  const asked = {do: 'make', id: newId(), title: 'Kit', 'scope-read': '1', password: DEMO_PASSWORD};
  const [apiKey] = /vt_[\w-]{43}/.exec((await owner.post('/owner/keys', asked)).text) ?? [];
  const data = {
    websiteId: WEBSITE_ID,
    product: {...ITEMS.small, priceCents: 1000},
    soldOut: ITEMS.none,
    coupon: 'FIVE',
    form: {formId: 'contact', answers: CONTACT, required: ['email', 'message']},
    member,
    apiKey,
  };
  return {shop, data};
}
