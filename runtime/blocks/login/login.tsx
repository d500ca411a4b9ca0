import {createLoginController} from '../../../src/services/login-controller.js';
import type {Members} from '../../../src/services/members.js';
import {decodeLogin, isSitePage} from '../../../src/site/login.js';
import {CRUMB_COOKIE} from '../../../src/tables/cookies.js';
import css from '../../../widgets/login/login.css';
import {Login} from '../../../widgets/login/login.js';
import {LOGIN_ID} from '../../../widgets/login/login-id.js';
import type {PostTo} from '../../../widgets/shared/post-to.js';
import type {Block, Mount, Page} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {isRendered, renderTree} from '../shared/render.js';
import {passkeysOf} from './login-passkeys.js';
import {pageMembers} from './page-members.js';

let hasStyles = false;
const addBlockStyles = (): void => {
  if (!hasStyles) addStyles(css);
  hasStyles = true;
};

/** Where the forms that a server rendered are posted to; null where none did. */
const postOf = (element: HTMLElement): PostTo | null => {
  const form = element.querySelector('form');
  const crumb = form?.querySelector<HTMLInputElement>('[name=crumb]');
  const link = element.querySelector('a')?.getAttribute('href') ?? form?.getAttribute('action');
  return isRendered(element) && link
    ? {path: link.replace(/\/account(?:\/.*)?$/, ''), crumb: crumb?.value ?? ''}
    : null;
};

/** Gives the server's forms the crumb of a new session: they have that of the one before. */
const renewCrumbs = ({ports: {cookies}}: Page): void => {
  const crumb = cookies.get(CRUMB_COOKIE);
  if (crumb)
    for (const field of document.querySelectorAll<HTMLInputElement>('input[type=hidden][name=crumb]'))
      field.value = crumb;
};

/**
 * Opens a page once the visitor signed in or out by this block: what the server sends differs. A member whose page this is
 * stays on it after another tab's sign-out, with all that is typed.
 */
const openAfter = ({page, element}: Block, members: Members, address: string): (() => void) => {
  const {bus, report} = page;
  if (!address) return () => {};
  // A template may take it from the page's own address, which a stranger can write.
  if (!isSitePage(address, location.href)) {
    report(
      'bad-marker',
      `<${element.localName} data-block="login"> page: expected a page of this site; none is opened`,
      element,
    );
    return () => {};
  }
  const {siteUserId: shown} = members.getSnapshot();
  const stops = [
    bus.on('member-signed-in', ({origin, siteUserId}) => {
      if (origin !== element) return;
      if (shown !== null && siteUserId === shown) renewCrumbs(page);
      else location.assign(address);
    }),
    bus.on('member-signed-out', ({origin}) => {
      if (origin === element) location.assign(address);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Signs visitors in and out, makes accounts, and sends links to choose another password. */
export const mount: Mount = async block => {
  const {page, element} = block;
  const {t, cart, addMessages, readProps} = await page.commerce();
  const given = decodeLogin(readProps(element));
  await addMessages('login');
  const members = pageMembers(page);
  const controller = createLoginController({given, members, t, origin: element});
  addBlockStyles();
  const reloadCart = (): void => void cart.load('revalidated');
  const post = postOf(element);
  const stops = [
    openAfter(block, members, given.page && (post?.path ?? '') + given.page),
    page.bus.on('labels-changed', controller.reword),
    page.bus.on('member-signed-in', reloadCart),
    page.bus.on('member-signed-out', reloadCart),
    controller.dispose,
  ];
  const messages = async () => {
    await addMessages('passkeys');
    return t;
  };
  const login = {page, controller, members, messages, origin: element, root: () => element};
  const passkeys = given.hasPasskeys ? passkeysOf(login) : null;
  const unmount = renderTree(
    block,
    <Login
      controller={controller}
      t={t}
      post={post}
      passkeys={passkeys}
      page={given.page}
      id={post ? LOGIN_ID : undefined}
    />,
  );
  return () => {
    for (const stop of stops) stop();
    unmount();
  };
};
