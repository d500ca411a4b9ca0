import type {Database, Reader} from '../../../kernel/database/connect.js';
import {Refusal} from '../../../kernel/http/refusal.js';
import type {Route} from '../../../kernel/http/routes.js';
import type {Exchange, Shop} from '../../../kernel/http/shop.js';
import {isId} from '../../../kernel/security/tokens.js';
import {OWNER_PREFIXES} from '../../owner/language.js';
import {requireReader} from '../../owner/session.js';
import {formsThere} from '../definitions.js';

/** Where the owner fetches a file that came with a form. */
export const OWNER_FILE_PATH = '/owner/forms/file';

/** A file that came with a submission. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
}

/** Files of submissions, by the submission's id and the field's, in the order they came. */
export async function filesOf(
  db: Reader,
  submissionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly SentFile[]>> {
  if (!submissionIds.length) return new Map();
  const rows = await db
    .selectFrom('form_file')
    .select(['id', 'name', 'submission_id', 'field_id'])
    .where('submission_id', 'in', submissionIds)
    .orderBy('id')
    .execute();
  const files = new Map<string, SentFile[]>();
  for (const {submission_id, field_id, ...file} of rows) {
    const key = `${submission_id} ${field_id}`;
    files.set(key, [...(files.get(key) ?? []), file]);
  }
  return files;
}

/** A file's bytes, a piece at a time, so that none is ever held whole. */
const contentOf = (db: Database, id: string): ReadableStream<Uint8Array> => {
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      const part = await db
        .selectFrom('form_file_part')
        .select('content')
        .where(({and}) => and({file_id: id, start_bytes: at}))
        .executeTakeFirst();
      if (!part) return controller.close();
      at += part.content.length;
      controller.enqueue(new Uint8Array(part.content));
    },
  });
};

async function getFile(c: Exchange, shop: Shop): Promise<Response> {
  await requireReader(c, shop, OWNER_FILE_PATH);
  const id = c.req.query('id') ?? '';
  const file = isId(id)
    ? await shop.db
        .selectFrom('form_file')
        .select(['name', 'size_bytes'])
        .where('id', '=', id)
        .where(file =>
          file.or([
            file('order_id', 'is not', null),
            file('submission_id', 'is not', null).and('form_id', 'in', formsThere(shop.db).select('id')),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  if (!file) throw new Refusal(404, 'not-found');
  // Whatever a stranger sent is saved, never shown: a type of no meaning, as an attachment, in a sandbox.
  c.header('Content-Type', 'application/octet-stream');
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  c.header('Content-Security-Policy', "sandbox; default-src 'none'");
  c.header('Content-Length', String(file.size_bytes));
  c.header('Cache-Control', 'private, no-store');
  return c.body(contentOf(shop.db, id));
}

/** The way to a file, in each language of the owner's area. */
export const OWNER_FILE_ROUTES: readonly Route[] = OWNER_PREFIXES.map(prefix => ({
  method: 'GET',
  path: `${prefix}${OWNER_FILE_PATH}`,
  answer: getFile,
}));
