import {strToU8, Zip, ZipDeflate, ZipPassThrough} from 'fflate';
import {type LeftOut, SITE_ARCHIVE_INDEX} from '../../../../src/tables/site-archive.js';
import type {Shop} from '../../kernel/http/shop.js';
import {downloadBytes} from './read-downloads.js';
import type {ArchiveContent} from './read-site.js';
import {documentEntry, downloadEntry, pictureEntry, type SiteIndex} from './schema.js';

type Stores = Pick<Shop, 'pictures' | 'siteFiles' | 'downloads' | 'own'>;

/** The bytes of a content; null where its store lost them. */
function bytesOf(shop: Stores, {store, stored, bytes, at}: ArchiveContent): Promise<Uint8Array | null> {
  if (at) return downloadBytes(shop, {at, bytes});
  return (store === 'pictures' ? shop.pictures.masters : shop.siteFiles.documents).read(stored);
}

/** An index without the files whose bytes are lost, which it names. */
function withoutLost(index: SiteIndex, lost: readonly ArchiveContent[]): SiteIndex {
  const isLost = (entry: string): boolean => lost.some(content => content.entry === entry);
  const gone = index.files.filter(file =>
    isLost(file.picture === null ? documentEntry(file) : pictureEntry(file.picture)),
  );
  const pictures = lost.filter(({store}) => store === 'pictures');
  const downloads = index.downloads.filter(file => isLost(downloadEntry(file)));
  return {
    ...index,
    files: index.files.filter(file => !gone.includes(file)),
    downloads: index.downloads.filter(file => !downloads.includes(file)),
    leftOut: [
      ...index.leftOut,
      ...pictures.map(({stored}): LeftOut => ({kind: 'picture', id: stored, name: stored, reason: 'gone'})),
      ...gone.map(({id, name}): LeftOut => ({kind: 'file', id, name, reason: 'gone'})),
      ...downloads.map(({id, name}): LeftOut => ({kind: 'download', id, name, reason: 'gone'})),
    ],
  };
}

/** Adds one entry. What is not the index is compressed already, for the most part. */
function addEntry(zip: Zip, name: string, bytes: Uint8Array): void {
  const entry = name === SITE_ARCHIVE_INDEX ? new ZipDeflate(name, {level: 6}) : new ZipPassThrough(name);
  zip.add(entry);
  entry.push(bytes, true);
}

/** The file of a site as a ZIP, one entry in memory at a time. Its index is last: it names what turned out to be lost. */
export function archiveStream(
  shop: Stores,
  {index, contents}: {readonly index: SiteIndex; readonly contents: readonly ArchiveContent[]},
): ReadableStream<Uint8Array> {
  const rest = contents.values();
  const lost: ArchiveContent[] = [];
  const zip = new Zip();
  const end = (): void => {
    addEntry(zip, SITE_ARCHIVE_INDEX, strToU8(JSON.stringify(withoutLost(index, lost))));
    zip.end();
  };
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, bytes, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(bytes);
        if (isLast) controller.close();
      };
    },
    async pull() {
      // Nobody asks again after a pull that brought nothing.
      for (let next = rest.next(); ; next = rest.next()) {
        if (next.done) return end();
        const bytes = await bytesOf(shop, next.value);
        if (bytes) return addEntry(zip, next.value.entry, bytes);
        lost.push(next.value);
      }
    },
    cancel: () => zip.terminate(),
  });
}
