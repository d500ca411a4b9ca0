import {focusOn} from '../../src/shared/focus-on.inline.js';
import type {Mount} from '../contracts.js';
import {restoreAttributes} from './restore-served.js';

/** The lists of a header's menu on narrow screens, which a script opens. Source: public pages. */
export const HEADER_MENU = '.header-menu-nav-list';
const BURGER = '.header-burger-btn';
/** Lists of links: the first is the menu's own, each other one that of a folder. */
const FOLDER = '.header-menu-nav-folder';
const TO_FOLDER = 'a[data-folder-id]';
const BACK = '[data-action=back]';
const CONTROL = `${BURGER},${TO_FOLDER},${BACK},a[href]`;
/** The names of the button, of which one is hidden. */
const TITLES = ['.js-header-burger-close-title', '.js-header-burger-open-title'] as const;
/** Classes that site styles read: of the page, of the button, of the list shown, and of the first list while another is shown. */
const OPEN = 'header--menu-open';
const ACTIVE = 'burger--active';
const SHOWN = 'header-menu-nav-folder--active';
const LEFT = 'header-menu-nav-folder--open';

/** The menu, its buttons and its lists. */
interface MenuParts {
  readonly menu: HTMLElement;
  readonly burgers: readonly HTMLElement[];
  readonly folders: readonly HTMLElement[];
}

const partsOf = (menu: HTMLElement): MenuParts => ({
  menu,
  burgers: [...(menu.closest('header,.header') ?? document).querySelectorAll<HTMLElement>(BURGER)],
  folders: [...menu.querySelectorAll<HTMLElement>(FOLDER)],
});

const titlesIn = (burgers: readonly HTMLElement[]): HTMLElement[][] =>
  TITLES.map(title => burgers.flatMap(burger => burger.querySelector<HTMLElement>(title) ?? []));

const linksIn = (folder: Element): HTMLElement[] => [...folder.querySelectorAll<HTMLElement>('a')];

const isOpen = (): boolean => document.body.classList.contains(OPEN);

/** Opens, closes and turns over the lists of a menu, in the ways that site styles read. */
const createView = ({burgers, folders}: MenuParts) => {
  const [root] = folders;
  const [close = [], open = []] = titlesIn(burgers);
  const showFolder = (shown = root): void => {
    root?.classList.toggle(LEFT, shown !== root);
    for (const folder of folders) {
      folder.classList.toggle(SHOWN, folder === shown || folder === root);
      for (const link of linksIn(folder)) link.tabIndex = folder === shown ? 0 : -1;
    }
  };
  const name = (isWanted: boolean): void => {
    for (const title of close) title.hidden = !isWanted;
    for (const title of open) title.hidden = isWanted;
    for (const burger of burgers) burger.setAttribute('aria-expanded', String(isWanted));
  };
  return {
    root,
    showFolder,
    name,
    setOpen(isWanted: boolean): void {
      document.body.classList.toggle(OPEN, isWanted);
      for (const burger of burgers) burger.classList.toggle(ACTIVE, isWanted);
      name(isWanted);
      showFolder();
    },
  };
};

/** What a press on a control does; null where it is none of the menu's, or leads to a folder that the page lacks. */
const actionOf = (
  control: HTMLElement,
  {menu, burgers, folders}: MenuParts,
  {showFolder, setOpen}: ReturnType<typeof createView>,
): (() => void) | null => {
  if (burgers.includes(control)) return () => setOpen(!isOpen());
  if (!menu.contains(control)) return null;
  const {folderId} = control.dataset;
  if (control.matches(BACK))
    return () => {
      const from = control.closest<HTMLElement>(FOLDER)?.dataset.folder;
      showFolder();
      focusOn(linksIn(menu).find(link => link.dataset.folderId === from));
    };
  // A link may lead to a place on the same page.
  if (folderId === undefined) return () => setOpen(false);
  const folder = folders.find(one => one.dataset.folder === folderId);
  return folder
    ? () => {
        showFolder(folder);
        focusOn(linksIn(folder)[0]);
      }
    : null;
};

/** Has Escape go back to the first list, and from there close the menu. */
const bindEscape = (
  {burgers, folders}: MenuParts,
  {root, showFolder, setOpen}: ReturnType<typeof createView>,
  signal: AbortSignal,
): void => {
  const onKey = ({key, defaultPrevented}: KeyboardEvent): void => {
    if (key !== 'Escape' || defaultPrevented || !isOpen()) return;
    if (folders.some(folder => folder !== root && folder.classList.contains(SHOWN))) {
      showFolder();
      focusOn(root && linksIn(root)[0]);
      return;
    }
    setOpen(false);
    focusOn(burgers.find(burger => burger.offsetParent));
  };
  addEventListener('keydown', onKey, {signal});
};

/**
 * Opens and closes the menu of a header and the folders in it. A script of the page that does it itself has its turn first, and
 * then nothing more happens. Source: public pages.
 */
export const mountHeaderMenu: Mount = ({element: menu, signal}) => {
  const parts = partsOf(menu);
  const {burgers, folders} = parts;
  restoreAttributes([...burgers, ...folders], ['class', 'aria-expanded'], signal);
  restoreAttributes(titlesIn(burgers).flat(), ['hidden'], signal);
  restoreAttributes(linksIn(menu), ['tabindex'], signal);
  const view = createView(parts);
  const stateNow = (): string =>
    [document.body, ...burgers, ...folders].map(({className}) => className).join();
  const press = (event: Event): void => {
    const control = (event.target as Element).closest?.<HTMLElement>(CONTROL);
    const act = control && actionOf(control, parts, view);
    if (!act) return;
    // Else the browser would follow the link.
    if (control.matches(`${TO_FOLDER},${BACK}`)) event.preventDefault();
    const before = stateNow();
    setTimeout(() => !signal.aborted && stateNow() === before && act(), 0);
  };
  view.name(isOpen());
  addEventListener('click', press, {capture: true, signal});
  bindEscape(parts, view, signal);
  return () => document.body.classList.remove(OPEN);
};
