import {type Decoder, fields, oneOf, text} from '../../shared/decode.js';
import {LEFT_OUT_KINDS, LEFT_OUT_REASONS, type LeftOut} from '../../tables/site-archive.js';

/** Something that a file or an import left out. */
export const leftOut: Decoder<LeftOut> = (value, path) => {
  const read = fields(value, path);
  return {
    kind: read('kind', oneOf(...LEFT_OUT_KINDS)),
    id: read('id', text),
    name: read('name', text),
    reason: read('reason', oneOf(...LEFT_OUT_REASONS)),
  };
};
