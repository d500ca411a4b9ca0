import type {RemovableStore} from '../../../src/ports.js';
import {SIDES, type Side} from '../../../widgets/inspector/view.js';
import {createRoom} from './make-room.js';

const KEY = 'vitrine:inspector';
const COLLAPSED = 'collapsed';
/** A narrower window has no room at its sides. */
const WIDE = '(min-width: 64rem)';

/** Where the inspector is, and whether it shows more than its handle. */
export interface DockState {
  readonly side: Side;
  readonly isOpen: boolean;
}

/** What the developer chose; `side` is null until then. */
type Chosen = Readonly<{side: Side | null; isOpen: boolean}>;

/** Reads where the developer left the inspector. */
const readChosen = (local: RemovableStore): Chosen => {
  const [stored, mode] = (local.get(KEY) ?? '').split(' ');
  return {side: SIDES.find(one => one === stored) ?? null, isOpen: mode !== COLLAPSED};
};

/** The side now: by default on the right of a wide window. */
const sideOf = ({side}: Chosen): Side => side ?? (matchMedia(WIDE).matches ? 'right' : 'bottom');

/** Calls `sync` when the page changes in a way that may move elements. Returns how to stop. */
const observeLayout = (sync: () => void, update: () => void): (() => void) => {
  const layout = new MutationObserver(sync);
  layout.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['class', 'style', 'open'],
  });
  const blocks = new MutationObserver(update);
  blocks.observe(document.body, {subtree: true, attributeFilter: ['data-block-state']});
  addEventListener('resize', sync);
  document.addEventListener('transitionend', sync);
  return () => {
    layout.disconnect();
    blocks.disconnect();
    removeEventListener('resize', sync);
    document.removeEventListener('transitionend', sync);
  };
};

/** Remembers the focused element. The returned function focuses it again where `host` has the focus. */
const rememberFocus = (host: Element): (() => void) => {
  const before = document.activeElement;
  return () => {
    if (host.matches(':focus-within') && before instanceof HTMLElement) before.focus();
  };
};

/** Creates the dock: it shows `host` at a side of the window with room for it, and calls `update` on changes. */
export const createDock = (host: HTMLElement, local: RemovableStore, update: () => void) => {
  const room = createRoom(host);
  let chosen = readChosen(local);
  let stop = (): void => {};
  let restoreFocus = (): void => {};
  const sync = (): void => {
    const side = sideOf(chosen);
    const isMoved = host.dataset.side !== side;
    host.dataset.side = side;
    host.toggleAttribute('data-collapsed', !chosen.isOpen);
    room.sync(side);
    if (isMoved) update();
  };
  const set = (changed: Partial<DockState>): void => {
    chosen = {...chosen, ...changed};
    local.set(KEY, `${chosen.side ?? 'auto'}${chosen.isOpen ? '' : ` ${COLLAPSED}`}`);
    update();
    sync();
  };
  const hide = (): void => {
    restoreFocus();
    stop();
    host.remove();
    room.restore();
  };
  return {
    state: (): DockState => ({side: sideOf(chosen), isOpen: chosen.isOpen}),
    move: (side: Side) => set({side}),
    open: (isOpen: boolean) => set({isOpen}),
    show(isShown: boolean): void {
      if (!isShown) hide();
      if (!isShown || host.isConnected) return;
      restoreFocus = rememberFocus(host);
      document.body.append(host);
      update();
      sync();
      stop = observeLayout(sync, update);
    },
  };
};
