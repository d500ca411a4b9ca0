import type {ReactNode} from 'react';
import {GalleryOptionsPanel} from '../gallery-options/index.js';
import type {BlockPieceProps} from './block-piece-props.js';

/** Edits the options of a gallery. */
export const GalleryBlock = ({data, onChange}: BlockPieceProps): ReactNode => (
  <GalleryOptionsPanel value={data} onChange={onChange} />
);
