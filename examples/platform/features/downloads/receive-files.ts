import {safeFileName} from '../../../../src/forms/file-name.js';
import {readForm} from '../../kernel/http/body.js';
import {isMultipart, type PostedFile, partsOf} from '../../kernel/http/multipart.js';
import type {Shop} from '../../kernel/http/shop.js';
import {newId} from '../../kernel/security/tokens.js';
import {createTurns} from '../../kernel/turns.js';
import type {OwnerReading} from '../owner/owner-page.js';
import {POSTED_FILES_MAX} from './limits.js';
import type {ReceivedFile} from './product-files.js';

/** Forms whose files are received at once: each takes room on the disk while it lasts. Source: our choice. */
const inTurn = createTurns({atOnce: 3, waitingMax: 20});

/** Why the files of a form are not taken. */
export type FilesProblem = 'too-large' | 'too-many' | 'empty';

/** Fields that the platform itself adds to those of a form: nobody can send them. */
const RECEIVED = ' received';
const PROBLEM = ' problem';

/** What was received with a form. */
export const receivedWith = (
  fields: ReadonlyMap<string, string>,
): {readonly files: readonly ReceivedFile[]; readonly problem: FilesProblem | null} => ({
  files: JSON.parse(fields.get(RECEIVED) ?? '[]') as ReceivedFile[],
  problem: (fields.get(PROBLEM) as FilesProblem | undefined) ?? null,
});

const isOurs = (name: string): boolean => name === RECEIVED || name === PROBLEM;

/** Stores a file while it arrives, under a name of its own. */
async function receive(
  {downloads, downloadSettings}: Shop,
  {fileName, content}: Pick<PostedFile, 'fileName' | 'content'>,
): Promise<ReceivedFile | FilesProblem> {
  const stored = newId();
  const received = await downloads.receive(content, downloadSettings.fileBytesMax, async file => {
    if (file.bytes > 0) await downloads.files.write(stored, file);
    return file.bytes;
  });
  if (received === null) return 'too-large';
  return received === 0 ? 'empty' : {name: safeFileName(fileName), bytes: received, stored};
}

type Parts = ReturnType<typeof partsOf>;

async function readParts(
  shop: Shop,
  parts: Parts,
  allow: Parameters<OwnerReading>[2],
): Promise<ReadonlyMap<string, string>> {
  const fields = new Map<string, string>();
  const files: ReceivedFile[] = [];
  let problem: FilesProblem | null = null;
  for await (const part of parts) {
    if ('text' in part) {
      if (!fields.has(part.name) && !isOurs(part.name)) fields.set(part.name, part.text);
      continue;
    }
    // What follows a file that is not taken is read and dropped: browsers show no answer to a form that is cut off.
    if (problem) continue;
    // Also before a field without a file: nobody sends one who may not.
    if (files.length === 0) await allow(fields);
    if (part.fileName === '') continue;
    const received = files.length === POSTED_FILES_MAX ? 'too-many' : await receive(shop, part);
    if (typeof received === 'string') problem = received;
    else files.push(received);
  }
  return new Map([
    ...fields,
    [RECEIVED, JSON.stringify(problem ? [] : files)],
    ...(problem ? [[PROBLEM, problem] as const] : []),
  ]);
}

/** Reads a form whose files go to the store of downloads, piece by piece. Throws `body-too-large`, `form-not-parsed`, and what `allow` throws. */
export const readFilesForm: OwnerReading = async (c, shop, allow) => {
  const type = c.req.header('Content-Type') ?? '';
  if (!isMultipart(type)) return new Map([...(await readForm(c))].filter(([name]) => !isOurs(name)));
  const body = c.req.raw.body as AsyncIterable<Uint8Array> | null;
  const bytesMax = (POSTED_FILES_MAX + 1) * shop.downloadSettings.fileBytesMax;
  return inTurn(() => readParts(shop, partsOf(body, type, bytesMax), allow));
};
