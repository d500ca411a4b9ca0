import {decodeImageBlock} from '../../../src/media/image-block.js';
import {ImageBlock, imageBlockClass} from '../../../widgets/image/image-block.js';
import type {Mount} from '../../contracts.js';
import {renderPictures} from './render-pictures.js';

/** Renders an image block that its page only defines: one of a server asks for no code. Throws `DecodeError`. */
export const mount: Mount = block =>
  renderPictures(block, (data, {t}) => {
    const image = decodeImageBlock(data);
    return {
      className: imageBlockClass(image),
      tree: <ImageBlock block={image} texts={{newWindow: t('new-window'), pictureLink: t('image-link')}} />,
    };
  });
