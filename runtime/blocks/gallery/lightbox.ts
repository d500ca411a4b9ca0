import {focusOn} from '../../../src/shared/focus-on.js';
import {stepOfKey} from './keys.js';
import {isMotionReduced} from './reduced-motion.js';
import {createZoom} from './zoom.js';

/** The name under which an entry of the history stands for an open lightbox. */
const ENTRY = 'vitrineLightbox';
/** Milliseconds in which a picture grows from its place. Source: our choice. */
const GROW_MS = 200;

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
  // An image keeps its picture until the next one is there.
  if (srcset) Object.assign(copy, {sizes: '100vw', srcset});
  return copy;
};

/** Grows a picture from the box of the one that was pressed. */
const growFrom = (copy: HTMLElement, link: HTMLElement): void => {
  const [small, large] = [link, copy].map(one => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  const x = small.x + small.width / 2 - large.x - large.width / 2;
  const y = small.y + small.height / 2 - large.y - large.height / 2;
  const transform = `translate(${x}px,${y}px) scale(${small.width / large.width})`;
  if (!isMotionReduced()) copy.animate({transform: [transform, 'none']}, GROW_MS);
};

/**
 * Shows enlarged pictures in a dialog of the page. Escape, Back, a swipe down and its button close it, and the focus goes back to
 * the link of the picture that was shown last. Source: checklist SITE-06.
 */
export const openLightbox = ({dialog, links, at, locale, signal: outer}: LightboxOptions): void => {
  const [count, zoomButton, , stage, caption] = [
    ...dialog.querySelectorAll<HTMLElement>(
      '[data-pattern],[aria-pressed],.vt-lightbox-close,.vt-lightbox-stage,.vt-lightbox-caption',
    ),
  ];
  if (!count || !zoomButton || !stage || !caption || dialog.open) return;
  const controller = new AbortController();
  const {signal} = controller;
  let active = at;
  const close = (): void => dialog.close();
  const show = (next: number): void => {
    active = (next + links.length) % links.length;
    const link = links[active];
    const picture = link?.querySelector('img');
    if (!link || !picture) return;
    stage.replaceChildren(enlarge(picture));
    zoom.reset();
    count.textContent = `${count.dataset.pattern}`.replace('{at}', (active + 1).toLocaleString(locale));
    caption.replaceChildren(link.nextElementSibling?.cloneNode(true) ?? picture.alt);
  };
  const zoom = createZoom(stage, {
    ...{close, signal},
    go: step => show(active + (getComputedStyle(stage).direction === 'rtl' ? -step : step)),
    onChange: isZoomed => {
      zoomButton.ariaPressed = `${isZoomed}`;
    },
  });
  dialog.addEventListener(
    'keydown',
    event => {
      const step = stepOfKey(event);
      if (step) show(step(active));
    },
    {signal},
  );
  dialog.addEventListener(
    'click',
    ({target}) => {
      const button = (target as Element).closest('button');
      if (button === zoomButton) zoom.toggle();
      else if (button?.value) show(active + Number(button.value));
      else if (button) close();
    },
    {signal},
  );
  dialog.addEventListener(
    'close',
    () => {
      controller.abort();
      stage.replaceChildren();
      if (history.state?.[ENTRY]) history.back();
      focusOn(links[active]);
    },
    {once: true},
  );
  outer.addEventListener('abort', close, {signal});
  addEventListener('popstate', close, {signal});
  history.pushState({...history.state, [ENTRY]: true}, '');
  show(active);
  dialog.showModal();
  growFrom(stage.firstElementChild as HTMLElement, links[active] as HTMLElement);
};
