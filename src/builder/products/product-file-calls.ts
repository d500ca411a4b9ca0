import type {Client} from '../../api/call.js';
import {bool, type Decoder, fields, integer, list, text} from '../../shared/decode.js';
import {callsBelow} from '../calls-below.js';

/** A file that a digital product delivers. */
export interface ProductFile {
  readonly id: string;
  /** What buyers save it as. */
  readonly name: string;
  readonly bytes: number;
  /** True for a file of the shop's own folder, which its catalogue names: nobody replaces or removes it here. */
  readonly isFromFolder: boolean;
  /** Lines of orders whose buyers may download it, now or once they have paid. */
  readonly buyers: number;
}

/** The files of a product in the order they were added, and what the platform takes of more. */
export interface ProductFiles {
  readonly files: readonly ProductFile[];
  /** Bytes of one file. */
  readonly fileBytesMax: number;
  /** Files of one product. */
  readonly filesMax: number;
  readonly mayWrite: boolean;
}

const productFile: Decoder<ProductFile> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    name: read('name', text),
    bytes: read('bytes', integer),
    isFromFolder: read('isFromFolder', bool),
    buyers: read('buyers', integer),
  };
};

/**
 * Calls of the files that digital products deliver. Each needs an owner's session, and throws what `Client` throws; files are sent with
 * `createProductUploads` of `vitrine/editor`. Source: docs/http.md, Products of the site.
 */
export const createProductFileCalls = (client: Client) => {
  const {get, post, remove} = callsBelow(client, 'site-products');
  return {
    async listFiles(productId: string): Promise<ProductFiles> {
      const read = fields(await get([productId, 'files']), '');
      return {
        files: read('files', list(productFile)),
        fileBytesMax: read('fileBytesMax', integer),
        filesMax: read('filesMax', integer),
        mayWrite: read('mayWrite', bool),
      };
    },
    /** Makes a file of an upload that is complete: buyers have it at once. Safe to repeat. */
    async finishUpload(productId: string, id: string): Promise<void> {
      await post([productId, 'files', 'uploads', id, 'processing'], {}, id);
    },
    /** Removes a file: buyers who may still download it then cannot. */
    async removeFile(productId: string, id: string): Promise<void> {
      await remove([productId, 'files', id]);
    },
  };
};

export type ProductFileCalls = ReturnType<typeof createProductFileCalls>;
