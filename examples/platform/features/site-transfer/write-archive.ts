import {strToU8, Zip, ZipDeflate, ZipPassThrough} from 'fflate';
import {type LeftOut, SITE_ARCHIVE_INDEX} from '../../../../src/tables/site-archive.js';
import type {Shop} from '../../kernel/http/shop.js';
import {downloadPieces} from './read-downloads.js';
import type {ArchiveContent} from './read-site.js';
import {documentEntry, downloadEntry, pictureEntry, type SiteIndex} from './schema.js';

type Stores = Pick<Shop, 'pictures' | 'siteFiles' | 'downloads' | 'own'>;

/** The pieces of a content; null where its store lost them. A file of a product is too large to be held as a whole. */
async function piecesOf(
  shop: Stores,
  {store, stored, bytes, at}: ArchiveContent,
): Promise<AsyncIterable<Uint8Array> | readonly Uint8Array[] | null> {
  if (at) return downloadPieces(shop, {at, bytes});
  const found = await (store === 'pictures' ? shop.pictures.masters : shop.siteFiles.documents).read(stored);
  return found && [found];
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

/** Adds the contents as entries that are compressed already, for the most part, and yields after each piece; those whose bytes are lost are noted. */
async function* addContents(
  zip: Zip,
  shop: Stores,
  {contents, lost}: {readonly contents: readonly ArchiveContent[]; readonly lost: ArchiveContent[]},
): AsyncGenerator<void> {
  for (const content of contents) {
    const pieces = await piecesOf(shop, content);
    if (!pieces) {
      lost.push(content);
      continue;
    }
    const entry = new ZipPassThrough(content.entry);
    zip.add(entry);
    for await (const piece of pieces) {
      entry.push(piece);
      yield;
    }
    entry.push(new Uint8Array(), true);
    yield;
  }
}

function addIndex(zip: Zip, index: SiteIndex): void {
  const entry = new ZipDeflate(SITE_ARCHIVE_INDEX, {level: 6});
  zip.add(entry);
  entry.push(strToU8(JSON.stringify(index)), true);
}

/** The file of a site as a ZIP, one piece in memory at a time. Its index is last: it names what turned out to be lost. */
export function archiveStream(
  shop: Stores,
  {index, contents}: {readonly index: SiteIndex; readonly contents: readonly ArchiveContent[]},
): ReadableStream<Uint8Array> {
  const lost: ArchiveContent[] = [];
  const zip = new Zip();
  const pieces = addContents(zip, shop, {contents, lost});
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, bytes, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(bytes);
        if (isLast) controller.close();
      };
    },
    async pull() {
      // Nobody asks again after a pull that brought nothing: each step of the contents brings a piece.
      const {done} = await pieces.next();
      if (!done) return;
      addIndex(zip, withoutLost(index, lost));
      zip.end();
    },
    async cancel() {
      await pieces.return(undefined);
      zip.terminate();
    },
  });
}
