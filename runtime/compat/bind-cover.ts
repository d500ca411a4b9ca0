import {createCarousel} from '../blocks/gallery/carousel.js';
import type {Block} from '../contracts.js';
import {playSlides} from './play-slides.js';
import {restoreAttributes} from './restore-served.js';
import {createStack} from './slide-stack.js';

const PICTURE = '.sqs-slice-gallery-item';
const ACTIVE = 'sqs-active-slide';
/** Seconds for each picture. Source: runtime spec §3, gallery options, the default. */
const SECONDS = 5;

/** True where the page's styles lay all pictures on the same place, one above the other. */
const areStacked = (pictures: readonly HTMLElement[]): boolean => {
  const places = pictures.map(picture => {
    const {left, top} = picture.getBoundingClientRect();
    return `${Math.round(left)} ${Math.round(top)}`;
  });
  return new Set(places).size === 1;
};

/**
 * Shows the pictures of a cover page one after another: it has no control for them but the pause that we add. Pictures next to each
 * other stay as they are. Source: public pages.
 */
export const bindCover = (block: Block): void => {
  const {element, signal} = block;
  const pictures = [...element.querySelectorAll<HTMLElement>(PICTURE)];
  const root = pictures[0]?.parentElement;
  if (!root || pictures.length < 2 || !areStacked(pictures)) return;
  restoreAttributes(pictures, ['style', 'class'], signal);
  const {active, show} = createCarousel({
    slides: pictures,
    thumbnails: [],
    activeClass: ACTIVE,
    reveal: createStack(pictures),
  });
  pictures[0]?.classList.add(ACTIVE);
  show(0);
  // Titles and logos stand at the top and in the middle.
  playSlides(block, {root, edge: 'bottom', seconds: SECONDS, next: () => show(active() + 1)});
};
