// @module-tag whole
import {spawn} from 'node:child_process';
import {copyFileSync, readdirSync} from 'node:fs';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {dirname} from 'node:path';
import {text} from 'node:stream/consumers';
import {fileURLToPath} from 'node:url';
import {afterAll, beforeAll, expect, type TestOptions, test} from 'vitest';
import {launchChromium} from '../../src/cli/doctor/browser.js';
import type {DoctorReport} from '../../src/cli/doctor/report.js';
import {openTagFiles} from '../../src/cli/doctor/tag-files.js';
import {visitPage} from '../../src/cli/doctor/visit.js';
import {ONLY_WHOLE, spread} from '../tools/spread.js';
import {folderWith} from '../unit/cli/command-line.js';
import {atMost} from './concurrency-limit.js';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
/** Commands that run at once: each waits for quiet pages most of its time. */
const COMMANDS_MAX = 3;

const VARIANTS = JSON.stringify([
  {
    attributes: {Size: 'S'},
    id: 'v1',
    sku: 'SQ1',
    price: 1200,
    salePrice: 0,
    onSale: false,
    unlimited: true,
    qtyInStock: 0,
  },
  {
    attributes: {Size: 'L'},
    id: 'v2',
    sku: 'SQ2',
    price: 1500,
    salePrice: 0,
    onSale: false,
    unlimited: true,
    qtyInStock: 0,
  },
]).replaceAll('"', '&quot;');

const productHtml = (variants: string): string => `<div class="ProductItem-details">
<h1 class="ProductItem-details-title">Mug</h1><div class="product-price">$12.00</div>
<div class="product-variants" data-item-id="i1" data-variants="${variants}"><div class="variant-option">
<select data-variant-option-name="Size"><option value="">Select</option><option value="S">S</option><option value="L">L</option></select></div></div>
<div class="sqs-add-to-cart-button-wrapper"><div class="sqs-add-to-cart-button" role="button" tabindex="0" data-item-id="i1" data-product-type="1">
<div class="sqs-add-to-cart-button-inner">Add To Cart</div></div></div></div>`;

const FORM = `<div class="form-block"><form data-form-id="f1"><div class="form-item field email required">
<label>Email <input class="field-element" type="email" id="email-x"></label></div><input type="submit" value="Send"></form></div>`;

const VENDOR_FORM =
  '<div class="hs-form-frame" data-form-id="abc"><form class="hs-form" data-form-id="abc"><input name="email"></form></div>';

const pageHtml = (body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Site</title>${head}
<script>window.Static={SQUARESPACE_CONTEXT:{website:{id:'w',currency:'USD'}}}</script></head><body>
<header><a href="/cart">Cart</a></header>${body}<p id="host">Host <b>text</b></p></body></html>`;

/** A form that its page only defines: a script renders it into the empty wrapper. */
const DEFINED_FORM = `<div class="sqs-block form-block sqs-block-form" id="block-1"><div class="sqs-block-content">
<script type="application/json" class="sqs-form-block-context">${JSON.stringify({
  formId: '6627101231bd0a3c2bced0ab',
  formName: 'Ask',
  formFields: [{type: 'email', id: 'email-1', title: 'Email', required: true}],
  formSubmitButtonText: 'Send',
})}</script><div class="form-wrapper"></div></div></div>`;

/** Adds a class to the host's own paragraph once a block is live, as our script must never do. */
const TOUCHES = `<script>new MutationObserver((_, observer) => {
if (!document.querySelector('[data-block-state=live]')) return;
observer.disconnect();
document.getElementById('host').classList.add('changed');
}).observe(document, {subtree: true, attributes: true})</script>`;

const LISTENS = `<script type="module">document.getElementById('host').addEventListener('click', () => {})</script>
<script type="module" async src="/assets/vitrine.js"></script>`;

/** Never pauses once a block is live. */
const HANGS = TOUCHES.replace("classList.add('changed')", 'firstChild; for (;;);');

/** More blocks than can be looked at. */
const MANY = FORM.repeat(10_000);

/** As a library of 2007 does. */
const WRITES_JSON = `<script>for (const {prototype} of [Array, String]) prototype.toJSON = () => 'text'</script>`;

const RELOADS = '<script>setTimeout(() => location.reload(), 700)</script>';

const ADDS = `<script>window.Vitrine={q:[['cart.add',{itemId:'i1',sku:'SQ1',quantity:1}]]};fetch('/own',{method:'POST'})</script>`;

const PAGES = new Map<string, {readonly body: string; readonly headers?: Record<string, string>}>([
  ['/fine', {body: pageHtml(productHtml(VARIANTS) + FORM + VENDOR_FORM)}],
  ['/broken', {body: pageHtml(productHtml('[{&quot;'))}],
  ['/moved', {body: pageHtml(FORM, '<style>[data-block-state=live]{padding-top:40px}</style>')}],
  ['/touched', {body: pageHtml(FORM, TOUCHES)}],
  ['/defined', {body: pageHtml(DEFINED_FORM)}],
  ['/listens', {body: pageHtml(FORM, LISTENS)}],
  ['/reloads', {body: pageHtml(FORM, RELOADS)}],
  ['/plain', {body: pageHtml(FORM)}],
  ['/json', {body: pageHtml(FORM, WRITES_JSON)}],
  ['/many', {body: pageHtml(MANY)}],
  ['/hangs', {body: pageHtml(FORM, HANGS)}],
  [
    '/strict',
    {body: pageHtml(FORM), headers: {'Content-Security-Policy': "script-src 'self' 'unsafe-inline'"}},
  ],
  ['/writes', {body: pageHtml(productHtml(VARIANTS), ADDS)}],
  [
    '/own',
    {
      body: pageHtml(
        FORM,
        '<script type="module" async src="/assets/vitrine.js"></script><script src="/assets/site.js"></script>',
      ),
    },
  ],
  [
    '/assets/site.js',
    {
      body: 'document.addEventListener("click", () => {}); document.title = "By its script"',
      headers: {'Content-Type': 'text/javascript'},
    },
  ],
  ['/data', {body: '{}', headers: {'Content-Type': 'application/json'}}],
]);

const asked: string[] = [];
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const found = request.method === 'GET' ? PAGES.get(request.url ?? '') : undefined;
    response
      .writeHead(found ? 200 : 404, {'Content-Type': 'text/html; charset=utf-8', ...found?.headers})
      .end(found?.body ?? '');
  });
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const inTurn = atMost(COMMANDS_MAX);

/** A test of a visit, next to others. */
const visits = (claim: string, check: () => Promise<void>, options: TestOptions = {}): void =>
  test.concurrent(claim, options, () => inTurn(check));

/** Runs the built command to its end. */
const runDoctor = async (env: Readonly<Record<string, string>>, ...argv: readonly string[]) => {
  const child = spawn(process.execPath, [CLI, 'doctor', '--wait', '5', ...argv], {
    env: {...process.env, ...env},
  });
  const code = new Promise<number | null>(resolve => child.once('exit', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return {out, err, code: await code};
};

/** The report on a page of the server. */
const examine = async (path: string, ...argv: readonly string[]) => {
  const {out, err, code} = await runDoctor({}, `${origin}${path}`, '--json', ...argv);
  expect(err).toBe('');
  return {code, report: JSON.parse(out) as DoctorReport};
};

visits(
  'SITE-05 a sound page: blocks live, the vendor’s form untouched, nothing moved or changed',
  async () => {
    const {code, report} = await examine('/fine');
    expect(report.problems).toEqual([]);
    expect(code).toBe(0);
    expect(report.blocks.map(({kind, state, fields}) => [kind, state, fields])).toEqual([
      ['compat-product', 'live', 1],
      ['form', 'live', 1],
    ]);
    expect(report.products).toMatchObject([
      {
        itemId: 'i1',
        title: 'Mug',
        price: '$12.00',
        variants: 2,
        skus: ['SQ1', 'SQ2'],
        dataFrom: 'its attributes',
      },
    ]);
    expect(report.leftAlone.map(({why}) => why)).toEqual([
      "HubSpot's: it keeps its own listeners and requests",
    ]);
    expect(report.changes.map(({width, moves, touches}) => ({width, moves, touches}))).toEqual(
      [1280, 768, 360].map(width => ({width, moves: [], touches: []})),
    );
    expect(report.cart.links).toEqual(['/cart']);
    expect(report.downloads.bytes).toBeGreaterThan(5000);
    expect(report.requests.refused).toEqual([]);
  },
);

visits('a broken attribute is reported by its block and its console line', async () => {
  const {code, report} = await examine('/broken');
  expect(code).toBe(1);
  expect(report.console.ours.map(({text}) => text).join('\n')).toContain('data-variants');
  expect(report.console.ours).toContainEqual(expect.objectContaining({code: 'bad-attribute', isFault: true}));
  expect(report.problems.join()).toMatch(/\d+ console lines? of ours/);
});

visits(
  'an element that moves once a block is live is named with pixels',
  async () => {
    const {code, report} = await examine('/moved');
    expect(code).toBe(1);
    const moves = report.changes[0]?.moves ?? [];
    expect(moves.find(({element}) => element === 'p#host')).toMatchObject({byPx: 40, inBlock: false});
    expect(moves.find(({element}) => element.endsWith('form'))).toMatchObject({byPx: 40, inBlock: true});
  },
  ONLY_WHOLE,
);

visits(
  'elements that move for a form rendered by script are listed as no problem',
  async () => {
    const {code, report} = await examine('/defined');
    expect(report.problems).toEqual([]);
    expect(code).toBe(0);
    expect(report.blocks).toMatchObject([{kind: 'form', state: 'live', fields: 1}]);
    expect(report.leftAlone).toEqual([]);
    const below = report.changes[0]?.moves.find(({element}) => element === 'p#host');
    expect(below).toMatchObject({makesRoom: true});
  },
  ONLY_WHOLE,
);

visits(
  'a class on an element that is not ours counts as a change',
  async () => {
    const {code, report} = await examine('/touched');
    expect(code).toBe(1);
    expect(report.changes[0]?.touches).toEqual([
      {element: 'p#host', what: ['class: + changed'], whose: 'others'},
    ]);
  },
  ONLY_WHOLE,
);

visits('a policy that refuses the tag is named, and the other checks run without the policy', async () => {
  const refused = await examine('/strict');
  expect(refused.code).toBe(1);
  expect(refused.report.problems).toHaveLength(1);
  expect(refused.report.problems[0]).toContain(
    'Content-Security-Policy (script-src-elem) refuses https://cdn.example/',
  );
  expect(refused.report.blocks).toMatchObject([{kind: 'form', state: 'live'}]);
});

visits(
  "a policy that allows the site's own files lets in a tag that is served from there",
  async () => {
    const admitted = await examine('/strict', '--src', '/assets/vitrine.js');
    expect(admitted.report.problems).toEqual([]);
  },
  ONLY_WHOLE,
);

visits('nothing is written: requests of our script and the page are blocked and counted', async () => {
  const {report} = await examine('/writes');
  expect(report.requests.refused.join()).toMatch(/^POST \/api\/commerce\/shopping-cart\/entries/);
  expect(report.requests.refusedOthers).toBe(1);
  expect(asked.filter(call => !call.startsWith('GET'))).toEqual([]);
});

visits(
  'a page that has the tag already is tried with its own, and without it',
  async () => {
    const {code, report} = await examine('/own');
    expect(report.problems).toEqual([]);
    expect(code).toBe(0);
    expect(report.tag.isPages).toBe(true);
    expect(report.page.title).toBe('By its script');
    expect(report.blocks).toMatchObject([{kind: 'form', state: 'live'}]);
  },
  ONLY_WHOLE,
);

visits(
  'listeners of our script are listed apart from those of the page',
  async () => {
    const browser = await launchChromium({noSandbox: false});
    try {
      const tag = {src: `${origin}/assets/vitrine.js`, takeover: false, isPages: true};
      const loaded = {tag, files: openTagFiles(dirname(CLI))};
      const visit = await visitPage(browser, {
        url: `${origin}/listens`,
        waitMs: 1000,
        loaded,
        bypassPolicy: false,
        pictures: null,
      });
      const listened = visit.snapshot.filter(({listens}) => listens);
      expect(listened.map(({tag: name, isBlock}) => [name, isBlock])).toContainEqual(['form', true]);
      expect(listened.map(({attributes}) => attributes.id)).not.toContain('host');
    } finally {
      await browser.close();
    }
  },
  ONLY_WHOLE,
);

visits(
  'a page that changed what JSON writes is measured as others are',
  async () => {
    const browser = await launchChromium({noSandbox: false});
    try {
      const [changed, plain] = await Promise.all(
        ['/json', '/plain'].map(path =>
          visitPage(browser, {
            url: `${origin}${path}`,
            waitMs: 1000,
            loaded: null,
            bypassPolicy: false,
            pictures: null,
          }),
        ),
      );
      expect(changed?.snapshot.map(({attributes}) => attributes.id)).toContain('host');
      expect(changed?.snapshot).toEqual(plain?.snapshot);
    } finally {
      await browser.close();
    }
  },
  ONLY_WHOLE,
);

visits(
  'a saved page is served with its folder’s files, and screenshots have three widths',
  async () => {
    const cwd = folderWith({
      'My page.html': pageHtml(
        FORM,
        '<link rel="stylesheet" href="My%20page_files/site.css"><script src="My%20page_files/site.js.download"></script>',
      ),
      'My page_files/site.css': '#host{height:77px}',
      'My page_files/site.js.download': 'document.title = "Saved"',
    });
    const {out, code} = await runDoctor(
      {},
      `${cwd}/My page.html`,
      '--json',
      '--screenshot',
      `${cwd}/pictures`,
      '--takeover',
    );
    const report: DoctorReport = JSON.parse(out);
    expect(code).toBe(0);
    expect(report.page).toMatchObject({title: 'Saved', isSaved: true});
    expect(report.tag.markup).toContain('data-takeover');
    expect(readdirSync(`${cwd}/pictures`).sort()).toEqual(
      [1280, 360, 768].flatMap(width => [`${width}-after.png`, `${width}-before.png`]),
    );
  },
  ONLY_WHOLE,
);

visits(
  'the report for people has its sections and names the problem last',
  async () => {
    const {out, code} = await runDoctor({}, `${origin}/moved`);
    expect(code).toBe(1);
    for (const title of [
      'Page',
      'Blocks (1)',
      'Products (0)',
      'Left alone (0)',
      'Changes',
      'Console',
      'Requests',
      'Weight',
    ])
      expect(out).toMatch(new RegExp(`^${title.replace(/[()]/g, '\\$&')}$`, 'm'));
    expect(out).toContain('p#host: by 40 px');
    expect(out.trim().split('\n').at(-1)).toMatch(/^ {2}elements moved or changed size: \d+ at 1280 px/);
  },
  ONLY_WHOLE,
);

// A port of old that no server of a test takes, and that browsers visit.
const UNUSABLE_ROWS = [
  [
    'http://localhost:9999/',
    'cannot open http://localhost:9999/: nothing answers there: is the server running?',
  ],
  ['/data', 'is no page: expected HTML, it is application/json'],
  ['/hangs', 'stopped answering (with the tag): a script of the page runs without a pause'],
  ['/many', 'has 10,000 blocks: at most 2,000 can be looked at'],
  ['/reloads', 'loads itself again and again'],
  ['/nothing', 'answers 404: expected a page'],
] as const;
for (const [[address, sentence], sampled] of spread(UNUSABLE_ROWS, {share: 0.1}))
  test(`${address} ends with 2 and says: ${sentence}`, sampled, async () => {
    const {out, err, code} = await runDoctor({}, address.startsWith('/') ? `${origin}${address}` : address);
    expect({out, code}).toEqual({out: '', code: 2});
    expect(err).toMatch(/^vitrine: doctor: /);
    expect(err).toContain(sentence);
  });

/** Runs a copy of the command from a folder with nothing installed. */
const runAlone = async () => {
  const folder = folderWith({'package.json': '{"type": "module"}'});
  copyFileSync(CLI, `${folder}/cli.js`);
  const child = spawn(process.execPath, [`${folder}/cli.js`, 'doctor', `${origin}/fine`]);
  const code = new Promise<number | null>(resolve => child.once('exit', resolve));
  return {err: await text(child.stderr), code: await code};
};

test('without playwright-core the command says how to install it', async () => {
  const {err, code} = await runAlone();
  expect(code).toBe(2);
  expect(err).toContain('npm install --save-dev playwright-core');
});

test('a CHROME that does not start is named', async () => {
  const {err, code} = await runDoctor({CHROME: '/nowhere/chrome'}, `${origin}/fine`);
  expect(code).toBe(2);
  expect(err).toMatch(/^vitrine: doctor: CHROME: \/nowhere\/chrome does not start/);
});
