import {expect, test} from 'vitest';
import {newIn, ownLines, withoutOwnFiles} from '../../../src/cli/doctor/console-lines.js';
import {reasonLeftAlone} from '../../../src/cli/doctor/left-alone.js';
import {reasonOf} from '../../../src/cli/doctor/open-page.js';
import {SIZE_MAX, sizeFault} from '../../../src/cli/doctor/page-size.js';
import {ownAddresses, pasteTag, tagBase, tagMarkup} from '../../../src/cli/doctor/paste-tag.js';
import {policyFault} from '../../../src/cli/doctor/policy.js';
import type {Candidate} from '../../../src/cli/doctor/probe.js';
import {verdictOf} from '../../../src/cli/doctor/report.js';
import {readTarget} from '../../../src/cli/doctor/target.js';
import {folderWith, runLine} from './command-line.js';

const PASTE_ROWS = [
  ['<body>a</body></html>', '<body>aTAG\n</body></html>'],
  ['<pre>"</body>"</pre></BODY >', '<pre>"</body>"</pre>TAG\n</BODY >'],
  ['<p>no end', '<p>no endTAG\n'],
] as const;
for (const [html, result] of PASTE_ROWS)
  test(`the tag is pasted into ${html} before the last </body>`, () => {
    expect(pasteTag(Buffer.from(html), 'TAG').toString()).toBe(result);
  });

test('the bytes around the tag stay, whatever their encoding', () => {
  const html = Buffer.from([0x93, 0xe1, 0x88, 0xb4, ...Buffer.from('</body>')]);
  expect(pasteTag(html, '')).toEqual(Buffer.from([0x93, 0xe1, 0x88, 0xb4, ...Buffer.from('\n</body>')]));
});

test('the tag escapes its address and asks to take over where the option says so', () => {
  const src = 'https://a.example/x/vitrine.js?a=1&b="';
  expect(tagMarkup({src, takeover: true, isPages: false})).toBe(
    '<script type="module" async src="https://a.example/x/vitrine.js?a=1&amp;b=&quot;" data-takeover></script>',
  );
  expect(tagBase({src, takeover: false, isPages: false})).toBe('https://a.example/x/');
});

test('their address identifies files of our own, and other scripts of their folder are not ours', () => {
  const ours = new RegExp(
    `^${ownAddresses({src: 'https://a.example/x/vitrine.js', takeover: false, isPages: false})}`,
  );
  const base = 'https://a.example/x/';
  for (const file of ['vitrine.js', 'chunks-40913abc/form.js', 'words-40913abc/shop/es.js'])
    expect(base + file).toMatch(ours);
  for (const file of ['site.js', 'vitrine.css', 'sub/vitrine.js']) expect(base + file).not.toMatch(ours);
});

const TARGET_ROWS = [
  ['https://shop.example/a', {kind: 'address', url: 'https://shop.example/a'}],
  ['shop.example/a', {kind: 'address', url: 'https://shop.example/a'}],
  ['localhost:4173', {kind: 'address', url: 'http://localhost:4173/'}],
  ['page.html', {kind: 'saved', file: 'page.html', shown: 'page.html'}],
  ['shop.example', {kind: 'address', url: 'https://shop.example/'}],
] as const;
for (const [given, target] of TARGET_ROWS)
  test(`doctor ${given} opens ${target.kind === 'saved' ? 'a saved page' : target.url}`, async () => {
    expect(await readTarget(folderWith({'page.html': ''}), given)).toMatchObject(target);
  });

const USAGE_ROWS = [
  [['doctor'], 'doctor: expected one address or saved page, not 0'],
  [['doctor', 'a.example', 'b.example'], 'doctor: expected one address or saved page, not 2'],
  [['doctor', 'ftp://a.example/'], 'ftp://a.example/: expected an address with http:// or https://'],
  [['doctor', 'https://'], 'https://: expected an address'],
  [['doctor', 'nothing'], 'nothing: expected an address'],
  [['doctor', 'none.html'], 'cannot read none.html (ENOENT): expected a saved page'],
  [['doctor', 'site.css'], 'site.css: expected a saved page that ends in .html'],
  [['doctor', 'a.example', '--wait', 'long'], '--wait long: expected seconds from 0 to 120'],
  [['doctor', 'a.example', '--jsn'], 'unknown option --jsn: did you mean --json?'],
] as const;
for (const [argv, sentence] of USAGE_ROWS)
  test(`vitrine ${argv.join(' ')} ends with 2 and says: ${sentence}`, async () => {
    const {code, out, err} = await runLine(folderWith({'site.css': ''}), argv);
    expect({code, out}).toEqual({code: 2, out: ''});
    expect(err).toContain(sentence);
  });

const CANDIDATE: Candidate = {
  node: 1,
  what: 'form',
  vendor: '',
  action: '',
  isSearch: false,
  hasFormId: false,
  isPlatforms: false,
};
const AROUND = {ran: true, hasPlatformScript: false};
const REASON_ROWS = [
  [{vendor: 'Mailchimp'}, {}, "Mailchimp's: it keeps its own listeners and requests"],
  [{}, {ran: false}, 'the tag did not run'],
  [{isSearch: true}, {}, 'a search form: the site answers it'],
  [{action: 'https://forms.example/x'}, {}, 'it is sent to forms.example'],
  [{hasFormId: true}, {}, "it has data-form-id and stands in none of the platform's containers"],
  [{isPlatforms: true}, {}, "it stands in the platform's container and has no data-form-id"],
  [{isPlatforms: true}, {hasPlatformScript: true}, "the platform's own script is on the page and handles it"],
  [{what: 'add-to-cart button'}, {}, 'no product was found around it'],
] as const;
for (const [candidate, around, sentence] of REASON_ROWS)
  test(`left alone: ${sentence}`, () => {
    const reason = reasonLeftAlone({...CANDIDATE, ...candidate}, {...AROUND, ...around});
    expect(reason).toContain(sentence);
  });

test('the runtime’s own lines are reported by their code; a fact is no fault', () => {
  expect(
    ownLines([
      {text: '[vitrine] bad-marker: <p> x\n    at f (a.js:1:1)', isErrorOrWarning: true},
      {text: 'a site line', isErrorOrWarning: true},
      {text: '[vitrine] loaded-twice: 1 runs', isErrorOrWarning: false},
      {text: '[vitrine] boot-failed (see x)', isErrorOrWarning: true},
    ]),
  ).toEqual([
    {code: 'bad-marker', text: 'bad-marker: <p> x', isFault: true},
    {code: 'loaded-twice', text: 'loaded-twice: 1 runs', isFault: false},
    {code: 'boot-failed', text: 'boot-failed (see x)', isFault: true},
  ]);
});

test('an error that came twice before and thrice now is new once', () => {
  expect(newIn(['a', 'a', 'b'], ['a', 'a', 'a', 'c'])).toEqual(['a', 'c']);
});

test('an error that names a file of the page is the page’s own, one that names a file of ours is not', () => {
  const isOurs = (address: string): boolean => address.includes('/vitrine/');
  const errors = [
    'Loading chunk 74522 failed. (https://assets.example/a.js)',
    'Loading chunk 9 failed',
    'Failed to fetch dynamically imported module: https://cdn.example/vitrine/1/chunks-a/product.js',
    'x is not a function',
  ];
  expect(withoutOwnFiles(errors, isOurs)).toEqual(errors.slice(2));
});

test('the verdict is one yes or no', () => {
  const blocks = [{state: 'live'}, {state: 'waiting'}] as const;
  const verdict = (problems: string[], isPlatforms = false) => verdictOf({problems, blocks, isPlatforms});
  expect(verdict([])).toBe('yes: 2 blocks of the page are live or ready');
  expect(verdict([], true)).toMatch(/^yes, next to the platform's own script/);
  expect(verdict(['1 block failed'])).toBe('no: 1 problem to mend first');
});

test('only a policy for scripts that refuses our address is a fault of the tag', () => {
  const base = 'https://cdn.example/vitrine/1/';
  const refused = (directive: string, blocked: string) => policyFault([{directive, blocked}], base);
  expect(refused('script-src-elem', `${base}vitrine.js`)).toContain('refuses https://cdn.example/vitrine/1/');
  expect(refused('script-src', 'https://cdn.example')).not.toBe('');
  expect(refused('img-src', `${base}vitrine.js`)).toBe('');
  expect(refused('script-src-elem', 'https://other.example/a.js')).toBe('');
});

const NETWORK_ROWS = [
  ['net::ERR_NAME_NOT_RESOLVED at https://a.example/', 'its host is not known'],
  ['net::ERR_CONNECTION_REFUSED at …', 'nothing answers there'],
  ['page.goto: Timeout 30000ms exceeded.', 'it did not answer within 30 s'],
  ['net::ERR_CERT_AUTHORITY_INVALID', 'its certificate is not valid'],
  ['something else\nwith details', 'something else'],
] as const;
for (const [message, reason] of NETWORK_ROWS)
  test(`${message.split('\n')[0]} reads: ${reason}`, () => {
    expect(reasonOf(message)).toContain(reason);
  });

test('a page of as many elements and blocks as can be looked at is looked at', () => {
  expect(sizeFault(SIZE_MAX)).toBe('');
});

const SIZE_ROWS = [
  [{elements: 180_004, blocks: 30_000}, 'has 30,000 blocks: at most 2,000 can be looked at. '],
  [{elements: 5, blocks: SIZE_MAX.blocks + 1}, 'has 2,001 blocks: at most 2,000 can be looked at. '],
  [
    {elements: SIZE_MAX.elements + 1, blocks: SIZE_MAX.blocks},
    'has 100,001 elements: at most 100,000 can be looked at. ',
  ],
] as const;
for (const [size, sentence] of SIZE_ROWS)
  test(`a page of ${size.elements} elements and ${size.blocks} blocks ${sentence}`, () => {
    expect(sizeFault(size)).toContain(sentence);
    expect(sizeFault(size)).not.toContain('script');
  });

test('a page that answers and is not loaded in time is not said to give no answer', () => {
  expect(reasonOf('page.goto: Timeout 30000ms exceeded', true)).toContain('not loaded whole within 30 s');
  expect(reasonOf('page.goto: Timeout 30000ms exceeded')).toContain('did not answer within 30 s');
});
