import {strToU8, Zip, ZipDeflate, ZipPassThrough} from 'fflate';
import {SITE_ARCHIVE_INDEX} from '../../../../src/tables/site-archive.js';
import type {Shop} from '../../kernel/http/shop.js';
import type {ArchiveContent} from './read-site.js';
import type {SiteIndex} from './schema.js';

/** The bytes of a content. Throws where its store lost them: the file ends, and no import takes a part of one. */
async function bytesOf(
  {pictures, siteFiles}: Pick<Shop, 'pictures' | 'siteFiles'>,
  {store, stored}: ArchiveContent,
): Promise<Uint8Array> {
  const found = await (store === 'pictures' ? pictures.masters : siteFiles.documents).read(stored);
  if (found === null) throw new Error(`the store of ${store} has no ${stored}`);
  return found;
}

/** Adds one entry. Pictures and documents are compressed already. */
function addEntry(zip: Zip, name: string, bytes: Uint8Array): void {
  const entry = name === SITE_ARCHIVE_INDEX ? new ZipDeflate(name, {level: 6}) : new ZipPassThrough(name);
  zip.add(entry);
  entry.push(bytes, true);
}

/** The file of a site as a ZIP, one entry in memory at a time. */
export function archiveStream(
  shop: Pick<Shop, 'pictures' | 'siteFiles'>,
  {index, contents}: {readonly index: SiteIndex; readonly contents: readonly ArchiveContent[]},
): ReadableStream<Uint8Array> {
  const rest = contents.values();
  const zip = new Zip();
  return new ReadableStream({
    start(controller) {
      zip.ondata = (error, bytes, isLast) => {
        if (error) controller.error(error);
        else controller.enqueue(bytes);
        if (isLast) controller.close();
      };
      addEntry(zip, SITE_ARCHIVE_INDEX, strToU8(JSON.stringify(index)));
    },
    async pull() {
      const {value: content} = rest.next();
      if (content) addEntry(zip, content.entry, await bytesOf(shop, content));
      else zip.end();
    },
    cancel: () => zip.terminate(),
  });
}
