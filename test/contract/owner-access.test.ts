import {afterAll, beforeAll, expect, test} from 'vitest';
import {
  mayRead,
  mayWrite,
  OWNER_ACCESS,
  type OwnerPath,
} from '../../examples/platform/features/owner/access.js';
import type {Platform} from '../../examples/platform/main.js';
import {ROUTES} from '../../examples/platform/registries.js';
import {signInAs} from './owner-client.js';
import {startShop, Visitor} from './shop-client.js';

/** Routes that a signed-in person of any role writes to: what is their own. */
const OWN: readonly string[] = ['/owner/sign-out', '/owner/password'];
/** Pages that without an id are the form of something new, which only those who may write it see. */
const NEW_FORMS: readonly string[] = ['/owner/products/edit'];
const ROWS: Readonly<Record<string, (typeof OWNER_ACCESS)[OwnerPath]>> = OWNER_ACCESS;
const isOwners = ({path}: {path: string}): boolean => /^(?:\/es)?\/owner(?:\/|$)/.test(path);
const rowPath = (path: string): OwnerPath => path.replace(/^\/es/, '') as OwnerPath;
const routes = ROUTES.filter(isOwners);
const isOpen = (path: string, of: 'read' | 'write'): boolean => ROWS[rowPath(path)]?.[of] === 'everybody';

let shop: Platform;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

/** What a request without any field is answered. */
const ask = async (visitor: Visitor, {method, path}: {method: string; path: string}): Promise<number> =>
  (await (method === 'GET' ? visitor.send('GET', path) : visitor.post(path, {}))).status;

test('SITE-11 every route of the owner’s area has a row in the table of access, and every row a route', () => {
  const listed = new Set(routes.map(({path}) => rowPath(path)));
  expect([...listed].sort()).toEqual(Object.keys(ROWS).sort());
  expect(routes.length).toBeGreaterThan(listed.size);
});

test('SITE-11 a stranger reads nothing of the owner’s area and writes nothing to it', async () => {
  const stranger = await Visitor.arrive(shop.url);
  const open: string[] = [];
  for (const route of routes) {
    const status = await ask(stranger, route);
    if (isOpen(route.path, route.method === 'GET' ? 'read' : 'write')) continue;
    const isRefused = route.method === 'GET' ? [303, 401].includes(status) : status === 401;
    if (!isRefused && !OWN.includes(rowPath(route.path)))
      open.push(`${route.method} ${route.path} ${status}`);
  }
  expect(open).toEqual([]);
});

test('SITE-11 a refusal is a page of the area, with its reason and a way back', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  const get = (path: string) => viewer.send('GET', path, undefined, {Accept: 'text/html'});
  const posted = ({crumb}: Visitor) => new URLSearchParams({crumb, id: 'none'});
  const role = 'Your role does not allow that.';
  for (const [answer, status, reason, prefix] of [
    [await get('/owner/coupons'), 403, role, ''],
    [await get('/owner/staff'), 403, role, ''],
    [await get('/es/owner/coupons'), 403, 'Tu rol no lo permite.', '/es'],
    [await get('/owner/products/edit'), 403, role, ''],
    [await get('/owner/products/edit?id=none'), 404, 'Nothing was found at this address.', ''],
    [await viewer.send('POST', '/owner/products/edit', posted(viewer), {Accept: 'text/html'}), 403, role, ''],
  ] as const) {
    expect([answer.status, answer.text.includes(`role="alert">${reason}</p>`)]).toEqual([status, true]);
    expect(answer.text).toContain(`<a href="${prefix}/owner">`);
    expect(answer.text).toContain(`action="${prefix}/owner/sign-out"`);
    expect(answer.text).not.toContain('Add a product');
  }
});

test('SITE-11 every page links to the daily pages that the role may open, and marks its own', async () => {
  const shortcutsOf = async (role: 'admin' | 'viewer', path: string): Promise<string[]> => {
    const {text} = await (await signInAs(shop.url, role)).send('GET', path);
    const [nav = ''] = /<nav [\s\S]*?<\/nav>/.exec(text) ?? [];
    return [...nav.matchAll(/<a href="([^"]+)"( aria-current="page")?>/g)].map(
      ([, href, current]) => `${href}${current ? ' *' : ''}`,
    );
  };
  const all = ['/owner/products', '/owner/orders', '/owner/restock', '/owner/settings'];
  expect(await shortcutsOf('admin', '/owner')).toEqual(all);
  expect(await shortcutsOf('admin', '/es/owner/orders')).toEqual(
    all.map(path => `/es${path}${path === '/owner/orders' ? ' *' : ''}`),
  );
  expect(await shortcutsOf('viewer', '/owner')).toEqual(['/owner/products', '/owner/orders']);
  const {text} = await (await signInAs(shop.url, 'admin')).send('GET', '/owner');
  expect(text).toMatch(/<a href="\/owner\/restock">Waitlist</);
});

test('SITE-11 the area’s first page groups its links, each once, and settings lead to shipping and tax', async () => {
  const admin = await signInAs(shop.url, 'admin');
  const linksIn = (text: string): (string | undefined)[] =>
    [...text.matchAll(/<li><a href="([^"]+)">/g)].map(([, href]) => href);
  const mainOf = async (path: string): Promise<string> =>
    /<main[\s\S]*<\/main>/.exec((await admin.send('GET', path)).text)?.[0] ?? '';
  const home = await mainOf('/owner');
  const sections = home.match(/<section[\s\S]*?<\/section>/g) ?? [];
  expect(sections.flatMap(linksIn)).toEqual(linksIn(home));
  expect(new Set(linksIn(home)).size).toBe(linksIn(home).length);
  const settings = sections.find(section => section.includes('>Settings</h2>')) ?? '';
  expect(settings).toContain('<a href="/owner/shipping">Shipping and tax</a>');
  expect(linksIn(await mainOf('/es/owner/settings'))).toEqual(
    ['shipping', 'languages', 'staff', 'keys', 'webhooks'].map(name => `/es/owner/${name}`),
  );
});

test('SITE-11 a viewer reads what its row allows and writes nothing', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  const wrong: string[] = [];
  let refusedWrites = 0;
  for (const route of routes) {
    const path = rowPath(route.path);
    if (OWN.includes(path) || isOpen(path, 'write')) continue;
    const status = await ask(viewer, route);
    const isWrite = route.method !== 'GET';
    if (isWrite) refusedWrites += 1;
    const isAllowed = !isWrite && mayRead(path, 'viewer') && !NEW_FORMS.includes(path);
    if ((status === 403) === isAllowed) wrong.push(`${route.method} ${route.path} ${status}`);
    expect([path, mayWrite(path, 'viewer')]).toEqual([path, false]);
  }
  expect(wrong).toEqual([]);
  expect(refusedWrites).toBeGreaterThan(0);
});

const FORM = /<form[^>]*method="post"[^>]*action="([^"?]*)[^>]*>([\s\S]*?)<\/form>/g;

test('SITE-11 pages show a viewer no button that writes, but for what is their own', async () => {
  const viewer = await signInAs(shop.url, 'viewer');
  const pages = routes.filter(
    ({method, path}) => method === 'GET' && path.startsWith('/owner') && mayRead(rowPath(path), 'viewer'),
  );
  const forms: string[] = [];
  for (const {path} of pages) {
    if (isOpen(path, 'read')) continue;
    const {text} = await viewer.send('GET', path);
    for (const [, action = '', content = ''] of text.matchAll(FORM))
      if (content.includes('type="submit"') && !OWN.includes(action)) forms.push(`${path}: ${action}`);
  }
  expect(pages.length).toBeGreaterThan(5);
  expect(forms).toEqual([]);
});
