import css from '../../../widgets/product/product-images.css';
import type {Mount} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {trackChoice} from './track-choice.js';

let hasStyles = false;

/**
 * Shows the picture of the chosen variant or the pressed thumbnail. Pictures name their variants in
 * `data-variant-ids`; thumbnails are links to pictures and work without script.
 */
export const mount: Mount = block => {
  const {element, signal} = block;
  if (!hasStyles) addStyles(css);
  hasStyles = true;
  const pictures = [...element.querySelectorAll<HTMLElement>('[data-variant-ids]')];
  const links = [...element.querySelectorAll('a')];
  const show = (shown: HTMLElement | undefined): void => {
    if (!shown) return;
    for (const picture of pictures) picture.hidden = picture !== shown;
    for (const link of links) {
      if (link.hash === `#${shown.id}`) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  const served = pictures.find(({hidden}) => !hidden);
  const stop = trackChoice(block, variant =>
    show(pictures.find(({dataset}) => variant && dataset.variantIds?.split(' ').includes(variant.id))),
  );
  element.addEventListener(
    'click',
    event => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const shown = pictures.find(({id}) => link?.hash === `#${id}`);
      if (!shown) return;
      event.preventDefault();
      show(shown);
    },
    {signal},
  );
  // The visitor followed a thumbnail's link before the block was live.
  show(pictures.find(({id}) => location.hash === `#${id}`));
  return () => {
    stop();
    show(served);
  };
};
