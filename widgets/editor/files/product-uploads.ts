import type {FileTransportSettings} from './file-transport.js';
import {createFileTransport} from './file-transport.js';
import {UploadQueue} from './upload-queue.js';

/** What uploads of products' files need. `root` is the address of the products' calls, as `/api/site-products`. */
export interface ProductUploadSettings extends Omit<FileTransportSettings, 'addressOf'> {
  readonly root: string;
}

/** Opens the uploads of each product once: they go on while the pieces that show them come and go. */
export function createProductUploads({root, ...settings}: ProductUploadSettings) {
  const queues = new Map<string, UploadQueue<null>>();
  const replaced = new WeakMap<File, string>();
  const open = (productId: string, bytesMax: number): UploadQueue<null> => {
    const addressOf = (file: File): string => {
      const query = new URLSearchParams({name: file.name, replace: replaced.get(file) ?? ''});
      return `${root}/${encodeURIComponent(productId)}/files?${query}`;
    };
    return new UploadQueue({
      // A file that is sent is delivered: there is nothing left to do.
      calls: {processFile: async () => null},
      transport: createFileTransport({...settings, addressOf}),
      locale: settings.locale,
      anyTypeBytesMax: bytesMax,
    });
  };
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
