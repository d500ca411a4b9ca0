import type {FileFacts, FileStore} from './file-store.js';
import {FilesUnavailable} from './files-unavailable.js';
import {createS3Client, type S3Client} from './s3-client.js';
import {refusedOutage} from './s3-outage.js';
import type {S3Settings} from './s3-settings.js';

const PARTIAL = 206;

const OBJECT = /<Contents>(.*?)<\/Contents>/gs;
/** The end of an object's key; objects with other names are nobody's of ours. */
const NAME = /<Key>(?:[^<]*\/)?([\w-][\w.-]*)<\/Key>/;
const SIZE = /<Size>(\d+)<\/Size>/;
const WRITTEN = /<LastModified>([^<]+)<\/LastModified>/;
const NEXT = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/;

/** The files of one answer to a list, and where the next begins; null after the last. */
function readList(xml: string): {readonly files: readonly FileFacts[]; readonly next: string | null} {
  const files = [...xml.matchAll(OBJECT)].flatMap(([, object = '']) => {
    const name = NAME.exec(object)?.[1];
    const writtenMs = Date.parse(WRITTEN.exec(object)?.[1] ?? '');
    if (name === undefined || Number.isNaN(writtenMs)) return [];
    return [{name, bytes: Number(SIZE.exec(object)?.[1] ?? 0), writtenMs}];
  });
  return {files, next: NEXT.exec(xml)?.[1] ?? null};
}

const readNothing = async (answer: Response): Promise<true> => {
  await answer.arrayBuffer();
  return true;
};

async function listFolder(client: S3Client, prefix: string): Promise<readonly FileFacts[]> {
  const files: FileFacts[] = [];
  let next: string | null = null;
  do {
    const token: Record<string, string> = next === null ? {} : {'continuation-token': next};
    const query = {'list-type': '2', delimiter: '/', prefix, ...token};
    const xml = await client.send({method: 'GET', name: null, query}, answer => answer.text());
    const part = readList(xml ?? '');
    files.push(...part.files);
    next = part.next;
  } while (next !== null);
  return files;
}

/** The files whose objects are named `folder/name` behind the shop's prefix. An object is written whole or not at all. */
export function s3Store(settings: S3Settings, folder: string): FileStore {
  const client = createS3Client(settings);
  const at = (name: string): string => `${folder}/${name}`;
  return {
    read: name =>
      client.send({method: 'GET', name: at(name)}, async answer => Buffer.from(await answer.arrayBuffer())),
    stream: (name, range) => {
      const headers: Record<string, string> = range ? {Range: `bytes=${range.first}-${range.last}`} : {};
      return client.send({method: 'GET', name: at(name), headers}, async ({status, body}) => {
        // Without its status a whole file would pass for the part.
        if (range && status !== PARTIAL)
          throw new FilesUnavailable(refusedOutage(settings, {status, code: ''}));
        return body;
      });
    },
    write: async (name, content) => {
      await client.send({method: 'PUT', name: at(name), content}, readNothing);
    },
    remove: async name => {
      await client.send({method: 'DELETE', name: at(name)}, readNothing);
    },
    list: () => listFolder(client, `${settings.prefix}${folder}/`),
    // A cut write leaves nothing in a bucket.
    sweep: async () => {},
  };
}
