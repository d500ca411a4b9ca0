import {focusOn} from '../../../src/shared/focus-on.inline.js';
import {bindSteps} from './bind-steps.js';
import {bindGestures} from './gestures.js';
import {isRtl} from './is-rtl.js';
import {createZoom} from './zoom.js';

/** The name under which an entry of the history stands for an open lightbox. */
const ENTRY = 'vtLightbox';

/** What opens. */
interface LightboxOptions {
  readonly dialog: HTMLDialogElement;
  /** The links that open it, one for each picture. */
  readonly links: readonly HTMLElement[];
  /** Which of them was pressed. */
  readonly at: number;
  /** The counter's numbers are written as in this BCP 47 locale. */
  readonly locale: string;
  /** Closes it. */
  readonly signal: AbortSignal;
}

/** A copy of a picture: what the browser has of it at once, and the size of the screen as it comes. */
const enlarge = (picture: HTMLImageElement): HTMLImageElement => {
  const copy = new Image();
  const {alt, currentSrc, src, srcset} = picture;
  Object.assign(copy, {alt, draggable: false, src: currentSrc || src});
  // Styles of the site would win over ours, and enlarge what must fit.
  Object.assign(copy.style, {width: '100%', height: '100%', objectFit: 'contain'});
  // An image keeps its picture until the next one is there. Candidates say how wide the place of the gallery may be, and here each
  // is as wide as its file.
  if (srcset) copy.srcset = srcset.replace(/(=(\d+w)) \d+w/g, '$1 $2');
  return copy;
};

/** The parts of the dialog that change. */
interface Parts {
  readonly count: HTMLElement;
  readonly zoomButton: HTMLElement;
  readonly stage: HTMLElement;
  readonly caption: HTMLElement;
}

/** Finds them. Where the page changed our markup, the next step throws and the link leads to the picture. */
const findParts = (dialog: HTMLDialogElement): Parts => {
  const find = (name: string) => dialog.querySelector(`.vt-lightbox-${name}`) as HTMLElement;
  return {count: find('count'), zoomButton: find('zoom'), stage: find('stage'), caption: find('caption')};
};

/** Shows one of the links' pictures; the first follows the last. */
const createView = ({count, zoomButton, stage, caption}: Parts, {links, at, locale}: LightboxOptions) => {
  let active = at;
  const zoom = createZoom(stage, isZoomed => {
    zoomButton.ariaPressed = `${isZoomed}`;
  });
  return {
    zoom,
    link: () => links[active],
    show(step: (active: number) => number): void {
      active = (step(active) + links.length) % links.length;
      const link = links[active];
      const picture = link?.querySelector('img');
      if (!picture) return;
      stage.replaceChildren(enlarge(picture));
      zoom.reset();
      count.textContent = `${count.dataset.pattern}`.replace('{at}', (active + 1).toLocaleString(locale));
      caption.replaceChildren(link?.nextElementSibling?.cloneNode(true) ?? picture.alt);
    },
  };
};

/**
 * Shows enlarged pictures in a dialog of the page. Escape, Back, a swipe down and its button close it, and the focus goes back to
 * the link of the picture that was shown last. Source: checklist SITE-06.
 */
export const openLightbox = (options: LightboxOptions): void => {
  const {dialog} = options;
  if (dialog.open) return;
  const parts = findParts(dialog);
  const {stage} = parts;
  const controller = new AbortController();
  const {signal} = controller;
  const {show, zoom, link} = createView(parts, options);
  const {href} = location;
  const {state} = history;
  const close = (): void => dialog.close();
  const leave = (): void => {
    if (location.href === href) history.replaceState({...state, ...history.state}, '');
    close();
  };
  bindGestures(stage, zoom, {
    close,
    signal,
    go: step => show(active => active + (isRtl(dialog) ? -step : step)),
  });
  bindSteps(dialog, {
    go: show,
    signal,
    press: button => (button === parts.zoomButton ? zoom.toggle([0, 0]) : close()),
  });
  const end = (): void => {
    controller.abort();
    stage.replaceChildren();
    if (history.state?.[ENTRY]) history.back();
    else removeEventListener('popstate', leave);
    focusOn(link());
  };
  dialog.addEventListener('close', end, {once: true});
  options.signal.addEventListener('abort', close, {signal});
  addEventListener('popstate', leave, {once: true});
  // A library that changes pages, as Turbo, loads the page of an entry with its state; without one the page stays as it is.
  history.replaceState(null, '');
  history.pushState({...state, [ENTRY]: true}, '');
  show(active => active);
  dialog.showModal();
};
