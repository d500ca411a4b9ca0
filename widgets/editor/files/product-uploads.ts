import type {ProductFileCalls} from '../../../src/builder/products/product-file-calls.js';
import {createTusTransport, type TusSettings} from './tus-transport.js';
import {UploadQueue} from './upload-queue.js';

/** Bytes of a piece: files of products are large, and what arrived of a cut piece stays. Source: ours: fewer calls than a minute allows. */
const PIECE_BYTES = 4_194_304;

/** What uploads of products' files need. `root` is the address of the products' calls, as `/api/site-products`. */
export interface ProductUploadSettings extends Pick<TusSettings, 'locale' | 'cookies' | 'store'> {
  readonly root: string;
  readonly calls: Pick<ProductFileCalls, 'finishUpload'>;
}

/** Opens the uploads of each product once: they go on while the pieces that show them come and go, and after a reload. */
export function createProductUploads({root, calls, ...settings}: ProductUploadSettings) {
  const queues = new Map<string, UploadQueue<null>>();
  const replaced = new WeakMap<File, string>();
  const open = (productId: string, bytesMax: number): UploadQueue<null> =>
    new UploadQueue({
      calls: {
        async processFile(id) {
          await calls.finishUpload(productId, id);
          return null;
        },
      },
      transport: createTusTransport({
        ...settings,
        endpoint: `${root}/${encodeURIComponent(productId)}/files/uploads`,
        pieceBytes: PIECE_BYTES,
        metadataOf: file => ({replace: replaced.get(file) ?? ''}),
      }),
      locale: settings.locale,
      anyTypeBytesMax: bytesMax,
    });
  return {
    /** The uploads of a product, of files of up to `bytesMax` bytes. */
    queueOf(productId: string, bytesMax: number): UploadQueue<null> {
      const queue = queues.get(productId) ?? open(productId, bytesMax);
      queues.set(productId, queue);
      return queue;
    },
    /** Sends a file that takes the place of the one with the id. */
    replace(queue: UploadQueue<null>, file: File, id: string): void {
      replaced.set(file, id);
      queue.add([file]);
    },
  };
}

export type ProductUploads = ReturnType<typeof createProductUploads>;
