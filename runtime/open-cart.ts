import type {Bus, BusEvents, Origin} from '../src/bus.js';

/** The editor's own frame when this page is shown in it, and it is of this site. */
const editorFrame = (): Location | null => {
  // The site editor shows the page in a frame of this name. Source: our choice; the specification names no mark.
  const EDITOR_FRAME = 'vitrine-editor';
  try {
    return frameElement?.getAttribute('name') === EDITOR_FRAME ? location : null;
  } catch {
    return null;
  }
};

/**
 * Tells that the cart was asked for; true when something on the page shows it, as a drawer. Inside the site editor the frame's URL is set and true is returned; elsewhere the
 * link's own navigation is left to the browser. Source: commerce spec §2, floating cart pill.
 */
export const createOpenCart =
  (bus: Bus, url: string) =>
  (origin: Origin): boolean => {
    const asked: BusEvents['cart-opened'] = {origin};
    bus.emit('cart-opened', asked);
    const frame = editorFrame();
    frame?.assign(url);
    return !!(asked.isHandled || frame);
  };
