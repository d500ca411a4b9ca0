import type {Answer, Visitor} from './shop-client.js';

export const FILES = '/api/site-files';
export const UPLOADS = `${FILES}/uploads`;
export const TUS = {'Tus-Resumable': '1.0.0'};
/** Bytes of the pieces that the editor sends. */
export const PIECE = 262_144;

/** Announces an upload. */
export const beginUpload = (
  by: Visitor,
  {
    name,
    size,
    headers = {},
    to = UPLOADS,
  }: {name: string; size: number | string; headers?: Record<string, string>; to?: string},
): Promise<Answer> =>
  by.send('POST', to, undefined, {
    ...TUS,
    'Upload-Length': String(size),
    'Upload-Metadata': `filename ${Buffer.from(name).toString('base64')}`,
    ...headers,
  });

/** Sends a piece of an upload. */
export const sendPiece = (by: Visitor, path: string, offset: number, bytes: Uint8Array): Promise<Answer> =>
  by.send('PATCH', path, new Uint8Array(bytes), {
    ...TUS,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  });

/** The id in the path of an upload, which becomes that of its file. */
export const idOf = (path: string): string => path.split('/').at(-1) ?? '';

/** Has a complete upload processed. */
export const processFile = (by: Visitor, path: string): Promise<Answer> =>
  by.send('POST', `${FILES}/${idOf(path)}/processing`, {});

/** Sends all bytes of a file, and answers the path of its upload. */
export async function sendFile(by: Visitor, name: string, bytes: Uint8Array): Promise<string> {
  const path = (await beginUpload(by, {name, size: bytes.length})).headers.get('Location') ?? '';
  for (let at = 0; at < bytes.length; at += PIECE)
    await sendPiece(by, path, at, bytes.subarray(at, at + PIECE));
  return path;
}
