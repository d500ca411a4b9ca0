import type {ReactNode} from 'react';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import imageCss from '../../../widgets/image/image-block.css';
import pictureCss from '../../../widgets/picture/picture.css';
import summaryCss from '../../../widgets/summary/summary.css';
import type {Block} from '../../contracts.js';
import {addStyles} from '../shared/add-styles.inline.js';
import {renderTree} from '../shared/render.js';

/** What a block of pictures needs of its page. */
interface Context {
  readonly t: MessageFormat;
  readonly locale: string;
}

/** A block as it is rendered, with the classes of its element. */
interface Rendering {
  readonly className: string;
  readonly tree: ReactNode;
}

let hasStyles = false;
const addBlockStyles = (): void => {
  if (!hasStyles) for (const css of [pictureCss, imageCss, summaryCss]) addStyles(css);
  hasStyles = true;
};

/** Renders a block of pictures that its page only defines. `make` throws `DecodeError` for data that it cannot show. */
export const renderPictures = async (
  block: Block,
  make: (data: unknown, context: Context) => Rendering,
): Promise<() => void> => {
  const {element, page} = block;
  const {t, addMessages, readProps} = await page.commerce();
  await addMessages('media');
  const {className, tree} = make(readProps(element), {t, locale: page.site.locale});
  addBlockStyles();
  const classes = className.split(' ');
  element.classList.add(...classes);
  const unmount = renderTree(block, tree);
  return () => {
    unmount();
    element.classList.remove(...classes);
  };
};
