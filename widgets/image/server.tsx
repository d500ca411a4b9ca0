import type {ReactNode} from 'react';
import {decodeImageBlock} from '../../src/media/image-block.js';
import type {RenderContext} from '../server/block-settings.js';
import {Marker} from '../server/marker.js';
import {ImageBlock, imageBlockClass} from './image-block.js';

/** An image block, complete as HTML: the runtime downloads nothing for it. Throws `DecodeError`. */
export const renderImage = (data: object, {t}: RenderContext): ReactNode => {
  const block = decodeImageBlock(data);
  return (
    <Marker kind="image" className={imageBlockClass(block)} data={null} load="none">
      <ImageBlock block={block} texts={{newWindow: t('new-window'), pictureLink: t('image-link')}} />
    </Marker>
  );
};
