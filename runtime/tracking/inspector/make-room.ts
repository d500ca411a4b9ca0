import type {Side} from '../../../widgets/inspector/view.js';

type Placed = {readonly element: Element; readonly style: CSSStyleDeclaration};

/** True where the element sticks to a box of the page that scrolls, not to the window. */
const isInScroller = (element: Element): boolean => {
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    if (!/^(?:visible|clip)/.test(getComputedStyle(box).overflow)) return true;
  return false;
};

/** Elements that do not move with the page's flow, and so may be under the inspector. */
const placed = (host: Element): Placed[] =>
  [...document.body.querySelectorAll('*')].flatMap(element => {
    const style = getComputedStyle(element);
    const isPlaced = style.position === 'fixed' || (style.position === 'sticky' && !isInScroller(element));
    // A modal dialog is above everything, the inspector included.
    return isPlaced && element !== host && !element.matches(':modal') ? [{element, style}] : [];
  });

/** How far an element reaches under the inspector, in pixels. */
const overlapOf = (element: Element, host: Element, side: Side): number => {
  const box = element.getBoundingClientRect();
  const own = host.getBoundingClientRect();
  const isApart =
    box.right <= own.left || own.right <= box.left || box.bottom <= own.top || own.bottom <= box.top;
  if (isApart || !box.width || !box.height) return 0;
  if (side === 'left') return own.right - box.left;
  if (side === 'right') return box.right - own.left;
  return side === 'top' ? own.bottom - box.top : box.bottom - own.top;
};

/** Sets properties without a change of the element's attributes, which belong to the page. */
const override = (element: Element, frame: Keyframe): Animation =>
  element.animate([frame, frame], {duration: 1, fill: 'both'});

/** Moves one element off the inspector; what does not move shrinks. */
const moveOff = ({element, style}: Placed, host: Element, side: Side, sizePx: number): Animation[] => {
  const isSticky = style.position === 'sticky';
  const offset = Number.parseFloat(style[side]);
  // Sticky elements stick to the window, which is larger than the room left for the page.
  if (isSticky) return Number.isNaN(offset) ? [] : [override(element, {[side]: `${offset + sizePx}px`})];
  if (overlapOf(element, host, side) <= 0) return [];
  const moved = override(element, {[side]: `${offset + sizePx}px`});
  const overlap = overlapOf(element, host, side);
  if (overlap <= 0) return [moved];
  const axis = side === 'left' || side === 'right' ? 'width' : 'height';
  const size = element.getBoundingClientRect()[axis] - overlap;
  return [
    moved,
    override(element, {[axis]: `${size}px`, boxSizing: 'border-box', minWidth: 0, minHeight: 0}),
  ];
};

/**
 * Creates what makes room on the page, so that the inspector covers nothing: the root element has padding, and
 * elements that are fixed to the window move. `sync` follows the inspector's size, `restore` ends it.
 */
export const createRoom = (host: HTMLElement): {sync(side: Side): void; restore(): void} => {
  const sheet = new CSSStyleSheet();
  let moved: Animation[] = [];
  const restore = (): void => {
    for (const animation of moved) animation.cancel();
    moved = [];
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
  };
  return {
    restore,
    sync(side) {
      restore();
      const isAside = side === 'left' || side === 'right';
      const sizePx = isAside ? host.offsetWidth : host.offsetHeight;
      sheet.replaceSync(
        `html{padding-${side}:${sizePx}px!important;scroll-padding-${side}:${sizePx}px!important;box-sizing:border-box}`,
      );
      document.adoptedStyleSheets.push(sheet);
      moved = placed(host).flatMap(one => moveOff(one, host, side, sizePx));
    },
  };
};
