import {DecodeError} from '../../../src/shared/errors.js';
import type {Block} from '../../block.js';
import {MarkerError} from './marker-error.js';
import {readProps} from './props.js';

/** The block's props as `decode` reads them. A wrong shape is a `MarkerError` that names the field. */
export const decodeMarker = <Props>({element}: Block, decode: (props: unknown) => Props): Props => {
  try {
    return decode(readProps(element));
  } catch (error) {
    if (error instanceof DecodeError) throw new MarkerError(error.path, error.expected, error.got);
    throw error;
  }
};
