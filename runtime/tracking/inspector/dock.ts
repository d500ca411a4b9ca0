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

/** Reads where the developer left the inspector; on the right of a wide window by default. */
const readState = (local: RemovableStore): DockState => {
  const [stored, mode] = (local.get(KEY) ?? '').split(' ');
  const side = SIDES.find(one => one === stored) ?? (matchMedia(WIDE).matches ? 'right' : 'bottom');
  return {side, isOpen: mode !== COLLAPSED};
};

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

/** Creates the dock: it shows `host` at a side of the window with room for it, and calls `update` on changes. */
export const createDock = (host: HTMLElement, local: RemovableStore, update: () => void) => {
  const room = createRoom(host);
  let state = readState(local);
  let stop = (): void => {};
  /** The element that had the focus before the inspector. */
  let before: Element | null = null;
  const sync = (): void => {
    host.dataset.side = state.side;
    host.toggleAttribute('data-collapsed', !state.isOpen);
    room.sync(state.side);
  };
  const set = (changed: Partial<DockState>): void => {
    state = {...state, ...changed};
    local.set(KEY, `${state.side}${state.isOpen ? '' : ` ${COLLAPSED}`}`);
    update();
    sync();
  };
  const hide = (): void => {
    const hadFocus = host.matches(':focus-within');
    stop();
    host.remove();
    room.restore();
    if (hadFocus && before instanceof HTMLElement) before.focus();
  };
  return {
    state: () => state,
    move: (side: Side) => set({side}),
    open: (isOpen: boolean) => set({isOpen}),
    show(isShown: boolean): void {
      if (!isShown) hide();
      if (!isShown || host.isConnected) return;
      before = document.activeElement;
      document.body.append(host);
      update();
      sync();
      stop = observeLayout(sync, update);
    },
  };
};
