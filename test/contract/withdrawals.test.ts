import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {deleteExpired} from '../../examples/platform/housekeeping.js';
import type {Platform} from '../../examples/platform/main.js';
import {LANGUAGES, prefixOf} from '../../examples/site/model/languages.js';
import {getWithdrawalTexts} from '../../examples/site/model/withdrawal.js';
import {LOCALES} from '../../src/i18n/locales.js';
import {cupShop, type PaidShop, startPaidShop, TYPED} from './payment-shop.js';
import {startShop, Visitor} from './shop-client.js';

const DAY_MS = 86_400_000;
const PATH = '/withdrawal';
const OWNER_PATH = '/owner/withdrawals';
const NOTIFIED = 'shop@example.net';
let nowMs = Date.UTC(2026, 10, 30, 12);
const announced: string[] = [];
let {shop, owner} = {} as PaidShop;

/** The owner's session ends within a day. */
async function signIn() {
  const [, password = ''] = /password (\S+)/.exec(announced.join('\n')) ?? [];
  owner = await Visitor.arrive(shop.url);
  await owner.post('/owner/sign-in', {email: 'owner@example.com', password});
}

const settings = (more: Record<string, string> = {}) =>
  owner.post('/owner/settings', {zone: 'Europe/Dublin', notices: NOTIFIED, ...more});
beforeAll(async () => {
  const announce = (line: string) => announced.push(line);
  shop = await startShop({own: cupShop('en-IE'), announce, nowMs: () => nowMs});
  await signIn();
  expect((await settings()).status).toBe(303);
});
afterAll(() => shop.close());

/** A day later: nobody has been sent anything today. */
const nextDay = async () => {
  nowMs += DAY_MS;
  await signIn();
};

/** Orders two mugs and a pattern by the call; answers who bought, and the order. */
async function buy(email = 'ada@example.com', headers: Record<string, string> = {}) {
  const visitor = await Visitor.arrive(shop.url);
  await visitor.add({itemId: 'mug', sku: 'MUG'}, 2);
  await visitor.add({itemId: 'pattern', sku: 'PATTERN'});
  const {name, address1, city, postcode, region, country} = TYPED;
  const shipping = {name, address1, city, postcode, region, country};
  const {status, json} = await visitor.order({email, shipping}, headers);
  expect(status).toBe(200);
  return {visitor, id: String(json.id), number: String(json.number), email};
}

const ADA = {name: 'Ada', email: 'ada@example.com'};
const declare = (visitor: Visitor, fields: Record<string, string>, prefix = '') =>
  visitor.post(`${prefix}${PATH}`, {step: 'confirm', ...ADA, ...fields});
const rowsWith = (number: string) =>
  shop.db.selectFrom('withdrawal').selectAll().where('order_number', '=', number).execute();
const emailsTo = (recipient: string) =>
  shop.db.selectFrom('email').selectAll().where('recipient', '=', recipient).orderBy('position').execute();
const acknowledgements = async (recipient: string) =>
  (await emailsTo(recipient)).filter(({subject}) => subject.startsWith('Your withdrawal has arrived'));

describe('LAW-11a a buyer withdraws from a contract', () => {
  test('a guest declares in two steps, and is sent what was declared with date and time', async () => {
    const {id, number} = await buy();
    const guest = await Visitor.arrive(shop.url);
    const form = await guest.send('GET', `${PATH}?order=${number}`);
    expect(form.headers.get('Cache-Control')).toContain('no-store');
    expect(form.text).toContain(
      `name="number" type="text" autocomplete="off" required maxlength="60" value="${number}"`,
    );
    expect(form.text).not.toContain('ada@example.com');
    const check = await guest.post(PATH, {step: 'check', ...ADA, number, part: ''});
    expect(check.status).toBe(200);
    expect(check.text).toContain(`I withdraw from the contract of order ${number}.`);
    expect(check.text).toContain('name="step" value="confirm">Confirm withdrawal</button>');
    expect(await rowsWith(number)).toEqual([]);
    const sent = await declare(guest, {number, part: ''});
    expect(sent.status).toBe(303);
    const page = await guest.send('GET', sent.headers.get('Location') ?? '');
    expect(page.text).toContain('The shop received this declaration on 30 November 2026 at 12:00:00 GMT:');
    expect(page.text).toContain('<bdi>ada@example.com</bdi>');
    const [row, ...others] = await rowsWith(number);
    expect(others).toEqual([]);
    expect(row).toMatchObject({order_id: id, name: 'Ada', part: '', declared_ms: nowMs, language: 'en'});
    const [email] = await acknowledgements('ada@example.com');
    expect(email?.body).toContain('received this declaration on 30 November 2026 at 12:00:00 GMT');
    expect(email?.body).toContain(`I withdraw from the contract of order ${number}.`);
    expect(email?.body).toContain('Full name: Ada');
    const [notice] = (await emailsTo(NOTIFIED)).filter(
      ({subject}) => subject === `Withdrawal: order ${number}`,
    );
    expect(notice?.body).toContain(`From the whole order ${number}.`);
    expect(notice?.body).toContain(`${shop.url}${OWNER_PATH}`);
  });

  test('a part is declared as a text by a guest, and by units in the browser that ordered', async () => {
    await nextDay();
    const {visitor, number} = await buy();
    const form = (await visitor.send('GET', `${PATH}?order=${number}`)).text;
    expect(form).toContain('value="Ada"');
    expect(form).toContain('value="ada@example.com"');
    expect(form).toContain('Units of Mug, at most 2');
    const units = {'units-0': '1', 'units-1': ''};
    const check = await visitor.post(PATH, {step: 'check', ...ADA, number, ...units});
    expect(check.text).toContain('I withdraw from this part of the contract');
    expect(check.text).toContain('<li><bdi>1 × Mug</bdi></li>');
    expect(check.text).toContain('name="part" value="1 × Mug"');
    expect((await declare(visitor, {number, part: '1 × Mug'})).status).toBe(303);
    const whole = await visitor.post(PATH, {step: 'check', ...ADA, number, 'units-0': '2', 'units-1': '1'});
    expect(whole.text).toContain(`I withdraw from the contract of order ${number}.`);
    const guest = await Visitor.arrive(shop.url);
    expect((await declare(guest, {number, part: 'The mug\r\nwith the crack'})).status).toBe(303);
    expect((await rowsWith(number)).map(({part}) => part)).toEqual(['1 × Mug', 'The mug\nwith the crack']);
    const [, email] = (await acknowledgements('ada@example.com')).slice(-2);
    expect(email?.body).toContain('\n> The mug\n> with the crack\n');
  });

  test('a declaration that names no order is received all the same, and is answered the same', async () => {
    await nextDay();
    const {number} = await buy('bea@example.com');
    const known = await Visitor.arrive(shop.url);
    const unknown = await Visitor.arrive(shop.url);
    const answers = [
      await declare(known, {email: 'bea@example.com', number}),
      await declare(unknown, {email: 'bea@example.com', number: 'the blue one'}),
      await declare(unknown, {email: 'cleo@example.com', number}),
    ];
    expect(answers.map(({status}) => status)).toEqual([303, 303, 303]);
    const first = await known.send('GET', answers[0]?.headers.get('Location') ?? '');
    const second = await unknown.send('GET', answers[1]?.headers.get('Location') ?? '');
    const bare = (html: string) =>
      html.replaceAll(number, 'the blue one').replace(/"crumb":"[^"]*"|name="crumb" value="[^"]*"/g, '');
    expect(bare(second.text)).toBe(bare(first.text));
    expect((await rowsWith('the blue one')).map(row => row.order_id)).toEqual([null]);
    expect((await rowsWith(number)).map(row => row.order_id === null)).toEqual([false, true]);
    expect([
      await acknowledgements('bea@example.com'),
      await acknowledgements('cleo@example.com'),
    ]).toMatchObject([[{}, {}], [{}]]);
  });

  test('the same declaration sent twice is one, and shows its first time to its own browser alone', async () => {
    await nextDay();
    const {number} = await buy('dora@example.com');
    const fields = {email: 'dora@example.com', number, part: 'the mug'};
    const visitor = await Visitor.arrive(shop.url);
    const [one, two] = await Promise.all([declare(visitor, fields), declare(visitor, fields)]);
    expect(two.headers.get('Location')).toBe(one.headers.get('Location'));
    nowMs += 60_000;
    const stranger = await Visitor.arrive(shop.url);
    const again = await declare(stranger, {...fields, email: 'DORA@example.com'});
    const shown = (await stranger.send('GET', again.headers.get('Location') ?? '')).text;
    expect(shown).toContain('12:01:00');
    expect((await stranger.send('GET', one.headers.get('Location') ?? '')).status).toBe(404);
    expect(await rowsWith(number)).toHaveLength(1);
    expect(await acknowledgements('dora@example.com')).toHaveLength(1);
    nowMs -= 60_000;
  });
});

describe('LAW-11a what is not a declaration is refused, and nothing is stored', () => {
  test.each([
    ['name', {name: ' '}, 'Type your name'],
    ['email', {email: 'ada'}, 'Type an address such as'],
    ['number', {number: 'x'.repeat(61)}, 'Type the number of your order'],
    ['part', {part: 'x'.repeat(2001)}, 'Use at most 2000 characters.'],
  ])('a wrong %s is marked at its field in both steps', async (field, wrong, problem) => {
    const visitor = await Visitor.arrive(shop.url);
    const fields = {...ADA, number: 'wrong', ...wrong};
    const check = await visitor.post(PATH, {step: 'check', ...fields});
    expect(check.text).toContain(`id="${field}-problem">${problem}`);
    expect(check.text).toContain('role="alert">Nothing has been sent yet.');
    const sent = await declare(visitor, fields);
    expect([sent.status, sent.text.includes(`id="${field}-problem">${problem}`)]).toEqual([400, true]);
    expect(await rowsWith(fields.number)).toEqual([]);
  });

  test('a forged crumb declares nothing, and the page keeps what was typed', async () => {
    const visitor = await Visitor.arrive(shop.url);
    const sent = await visitor.send(
      'POST',
      PATH,
      new URLSearchParams({crumb: 'forged', step: 'confirm', ...ADA, number: 'forged'}),
    );
    expect(sent.status).toBe(401);
    expect(sent.text).toContain('I withdraw from the contract of order forged.');
    expect(await rowsWith('forged')).toEqual([]);
  });

  test('markup in a declaration is text on the page, in the email and for the owner', async () => {
    await nextDay();
    const visitor = await Visitor.arrive(shop.url);
    const text = '<img src=x onerror=alert(1)>';
    const fields = {name: text, email: 'mallory@example.com', number: text, part: text};
    const sent = await declare(visitor, fields);
    const page = await visitor.send('GET', sent.headers.get('Location') ?? '');
    const [email] = await acknowledgements('mallory@example.com');
    const list = (await owner.send('GET', OWNER_PATH)).text;
    for (const html of [page.text, email?.html ?? '', list])
      expect([html.includes('<img src=x'), html.includes('&lt;img src=x')]).toEqual([false, true]);
  });

  test('a flood from one network is bounded in a minute, and in emails to one address in a day', async () => {
    await nextDay();
    const visitor = await Visitor.arrive(shop.url);
    const statuses: number[] = [];
    for (let at = 0; at < 12; at++)
      statuses.push((await declare(visitor, {email: 'victim@example.com', number: `flood ${at}`})).status);
    expect(statuses).toEqual([...Array(10).fill(303), 429, 429]);
    expect(await acknowledgements('victim@example.com')).toHaveLength(3);
    // Another network's own order is acknowledged nevertheless.
    nowMs += 60_000;
    const {visitor: buyer, number} = await buy('victim@example.com');
    expect((await declare(buyer, {email: 'victim@example.com', number})).status).toBe(303);
    expect(await acknowledgements('victim@example.com')).toHaveLength(4);
    for (let at = 0; at < 4; at++) {
      nowMs += 60_000;
      for (let to = 0; to < 10; to++)
        await declare(visitor, {email: `v${at}-${to}@example.com`, number: 'flood'});
    }
    const sent = await shop.db
      .selectFrom('withdrawal')
      .select('id')
      .where('order_number', '=', 'flood')
      .where('acknowledged_ms', 'is not', null)
      .execute();
    expect(sent).toHaveLength(17);
    expect(await rowsWith('flood')).toHaveLength(40);
  });

  test('networks are forgotten after a day, and declarations without an order after 400 days', async () => {
    const count = async (filter: 'client_address' | 'order_id') =>
      (await shop.db.selectFrom('withdrawal').select('id').where(filter, 'is not', null).execute()).length;
    const matched = await count('order_id');
    expect(await count('client_address')).toBeGreaterThan(0);
    await deleteExpired(shop.db, nowMs + DAY_MS);
    expect([await count('client_address'), await count('order_id')]).toEqual([0, matched]);
    await deleteExpired(shop.db, nowMs + 400 * DAY_MS);
    expect(
      await shop.db.selectFrom('withdrawal').select('id').where('order_id', 'is', null).execute(),
    ).toEqual([]);
    expect(await count('order_id')).toBe(matched);
  });
});

describe('LAW-11a the function is where buyers find it', () => {
  test('every page leads to it in each language, and the checkout tells of the right', async () => {
    const visitor = await Visitor.arrive(shop.url);
    await visitor.add({itemId: 'mug', sku: 'MUG'});
    for (const code of LOCALES) {
      const prefix = prefixOf(code);
      const {title} = getWithdrawalTexts(LANGUAGES[code].locale);
      const link = `<a href="${prefix}${PATH}">${title}</a>`;
      for (const path of ['/', '/cart', '/products/mug', '/account'])
        expect([path, (await visitor.send('GET', prefix + path)).text.includes(link)]).toEqual([path, true]);
      const checkout = (await visitor.send('GET', `${prefix}/checkout`)).text;
      expect(checkout).toMatch(
        new RegExp(`withdrawal-right">[^<]*14[^<]*${link}</p>\\s*<button class="vt-button"`),
      );
      const form = await visitor.send('GET', prefix + PATH);
      expect([form.status, form.text.includes(`<h1>${title}</h1>`)]).toEqual([200, true]);
    }
  });

  test.each(LOCALES)('a declaration in %s is acknowledged in that language', async code => {
    await nextDay();
    const t = getWithdrawalTexts(LANGUAGES[code].locale);
    const visitor = await Visitor.arrive(shop.url);
    const email = `in-${code}@example.com`;
    const check = await visitor.post(`${prefixOf(code)}${PATH}`, {
      step: 'check',
      ...ADA,
      email,
      number: code,
    });
    expect(check.text).toContain(`value="confirm">${t.confirm}</button>`);
    const sent = await declare(visitor, {email, number: code}, prefixOf(code));
    expect(sent.headers.get('Location')).toContain(`${prefixOf(code)}${PATH}/received?token=`);
    const [stored] = await emailsTo(email);
    expect(stored?.subject).toBe(`${t.receivedTitle} · Cups`);
    expect(stored?.body).toContain(t.declaration.replace('{number}', code));
  });

  test('the order’s page and emails lead to it until the period is over', async () => {
    await nextDay();
    const {visitor, id, number} = await buy('eve@example.com');
    const link = `${PATH}?order=${number}`;
    const confirmed = async () => (await visitor.send('GET', `/checkout/confirmed?oid=${id}`)).text;
    expect(await confirmed()).toContain(`<a href="${link}">Withdraw from contract here</a>`);
    await owner.post('/owner/orders/order', {id, isPaid: '1'});
    await owner.post('/owner/orders/order', {id, status: 'packed'});
    const emails = (await emailsTo('eve@example.com')).map(({body}) => body.includes(`${shop.url}${link}`));
    expect(emails).toEqual([true, true, true]);
    nowMs += 44 * DAY_MS;
    expect(await confirmed()).toContain(link);
    nowMs += DAY_MS;
    expect(await confirmed()).not.toContain(link);
    expect((await visitor.send('GET', link)).status).toBe(200);
  });

  test('an owner switches it off: no page, no links, and on again', async () => {
    await signIn();
    const visitor = await Visitor.arrive(shop.url);
    await visitor.add({itemId: 'mug', sku: 'MUG'});
    expect((await settings({withdrawal: 'sometimes'})).status).toBe(400);
    expect((await settings({withdrawal: 'off'})).status).toBe(303);
    expect((await visitor.send('GET', PATH)).status).toBe(404);
    expect((await visitor.post(PATH, {step: 'check', ...ADA, number: 'off'})).status).toBe(404);
    expect((await declare(visitor, {number: 'off'})).status).toBe(404);
    for (const path of ['/', '/checkout'])
      expect((await visitor.send('GET', path)).text).not.toContain('/withdrawal');
    expect(await rowsWith('off')).toEqual([]);
    expect((await settings({withdrawal: 'default'})).status).toBe(303);
    expect((await visitor.send('GET', PATH)).status).toBe(200);
    // A form from before the setting leaves it as it is.
    await settings({withdrawal: 'on'});
    await settings();
    expect((await owner.send('GET', '/owner/settings')).text).toContain('<option value="on" selected>');
  });
});

describe('LAW-11a the owner handles withdrawals', () => {
  test('lists them, shows them on their order, and marks them as done', async () => {
    await nextDay();
    const {visitor, id, number} = await buy('finn@example.com');
    await declare(visitor, {name: 'Finn', email: 'finn@example.com', number, part: '1 × Mug'});
    expect((await owner.send('GET', '/owner')).text).toMatch(
      /href="\/owner\/withdrawals\?state=open">\d+ open/,
    );
    const list = (await owner.send('GET', OWNER_PATH)).text;
    expect(list).toContain('<bdi>Finn</bdi>');
    expect(list).toContain(`/owner/orders/order?id=${id}">Open the order, to give money back`);
    expect((await owner.send('GET', `/es${OWNER_PATH}`)).text).toContain('Abrir el pedido');
    const order = (await owner.send('GET', `/owner/orders/order?id=${id}`)).text;
    expect(order).toContain('id="withdrawal-title"');
    expect(order).toContain('<bdi>1 × Mug</bdi>');
    const [row] = await rowsWith(number);
    const mark = (state: string) => owner.post(OWNER_PATH, {id: row?.id ?? '', state});
    expect([(await mark('done')).status, (await mark('done')).status]).toEqual([303, 303]);
    expect((await owner.send('GET', OWNER_PATH)).text).not.toContain('<bdi>Finn</bdi>');
    expect((await owner.send('GET', `${OWNER_PATH}?state=done`)).text).toContain('<bdi>Finn</bdi>');
    expect((await mark('open')).status).toBe(303);
    expect((await rowsWith(number)).map(one => one.done_ms)).toEqual([null]);
  });

  test('an unmatched one says so, and leads to a search for its order', async () => {
    await nextDay();
    const visitor = await Visitor.arrive(shop.url);
    await declare(visitor, {email: 'gus@example.com', number: '#99 & more'});
    const list = (await owner.send('GET', OWNER_PATH)).text;
    expect(list).toContain('There is no order with this number and email address.');
    expect(list).toContain('/owner/orders?q=%2399+%26+more');
  });
});

describe('LAW-11a the pages of one’s own folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'withdrawals-'));
  afterAll(() => rmSync(folder, {recursive: true}));
  const link = (prefix = '', label = 'Withdraw from contract here') =>
    `<a href="${prefix}${PATH}">${label}</a>`;

  test('lead to it in their footer, at their end, or where they say themselves', async () => {
    const write = (name: string, html: string) => writeFileSync(join(folder, name), html);
    write('index.html', '<!doctype html><body><main>Hi</main><footer data-shared>Foot</footer></body>');
    write('plain.html', '<p>Plain</p><script>"</footer>"</script>');
    write('linked.html', '<body><p><a class="mine" href="/withdrawal">Mine</a></p></body>');
    write('near.html', '<body><a href="/withdrawals-of-old">Old</a></body>');
    const other = await startPaidShop({own: cupShop('en-IE', folder)});
    const visitor = await Visitor.arrive(other.shop.url);
    const read = async (path: string) => (await visitor.send('GET', path)).text;
    expect(await read('/')).toContain(`Foot<p class="withdrawal-way">${link()}</p></footer>`);
    expect(await read('/de/')).toContain(link('/de', 'Vertrag widerrufen'));
    expect(await read('/plain')).toContain(`</script><p class="withdrawal-way">${link()}</p>`);
    expect((await read('/linked')).match(/\/withdrawal"/g)).toHaveLength(1);
    expect(await read('/near')).toContain(`${link()}</p></body>`);
    // The platform's own pages have the shared footer, and the link once.
    expect((await read('/cart')).match(/\/withdrawal"/g)).toHaveLength(1);
    write('index.html', `<body><footer data-shared>${link()}</footer></body>`);
    expect((await read('/cart')).match(/\/withdrawal"/g)).toHaveLength(1);
    await other.owner.post('/owner/settings', {zone: 'Europe/Dublin', withdrawal: 'off'});
    expect(await read('/plain')).not.toContain('/withdrawal');
    await other.shop.close();
  });
});

describe('LAW-11a other shops', () => {
  test.each([
    ['of the United States', 'en-US'],
    ['of the United Kingdom', 'en-GB'],
  ])('a shop %s has none of it, until its owner wants it', async (_, locale) => {
    const other = await startPaidShop({own: cupShop(locale)});
    const visitor = await Visitor.arrive(other.shop.url);
    await visitor.add({itemId: 'mug', sku: 'MUG'});
    expect((await visitor.send('GET', PATH)).status).toBe(404);
    for (const path of ['/', '/checkout'])
      expect((await visitor.send('GET', path)).text).not.toContain('/withdrawal');
    await other.owner.post('/owner/settings', {zone: 'Europe/London', withdrawal: 'on'});
    expect((await visitor.send('GET', '/')).text).toContain(`<a href="${PATH}">`);
    await other.shop.close();
  });

  test('the example shop, which sells nothing, has none of it', async () => {
    const example: Platform = await startShop();
    const visitor = await Visitor.arrive(example.url);
    expect((await visitor.send('GET', PATH)).status).toBe(404);
    expect((await declare(visitor, {number: '1001'})).status).toBe(404);
    await example.close();
  });
});
