import * as v from 'valibot';
import {SITE_FILE_KINDS, SITE_FILE_LIMITS} from '../../../../src/tables/site-file-types.js';
import {PAGE_PARTS, Time, Whole} from '../../kernel/http/answer-parts.js';
import {boundedText} from '../../kernel/http/bounded-text.js';
import {type Call, refusedWith} from '../../kernel/http/call.js';

/** Longest version that a request may name. */
const VERSION_MAX = 100;
const part = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** What changes a file. */
export const ChangeBody = v.object({
  version: boundedText(VERSION_MAX),
  name: v.exactOptional(v.pipe(boundedText(SITE_FILE_LIMITS.name), v.trim(), v.minLength(1))),
  altText: v.exactOptional(v.pipe(boundedText(SITE_FILE_LIMITS.altText), v.trim())),
  focalPoint: v.exactOptional(v.object({x: part, y: part})),
});

/** A file of the site. */
export const SiteFile = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(SITE_FILE_KINDS),
  type: v.string(),
  bytes: Whole,
  address: v.string(),
  width: v.nullable(Whole),
  height: v.nullable(Whole),
  altText: v.string(),
  focalPoint: v.object({x: v.number(), y: v.number()}),
  createdMs: Time,
  version: v.string(),
});

const Uses = v.object({pages: v.array(v.object({id: v.string(), title: v.string()})), others: Whole});

/** What the document says of the calls of the owner's files. */
export const SITE_FILE_CALLS = {
  list: {
    id: 'listFiles',
    summary: 'Reads the files of the site, newest first.',
    access: 'owner',
    query: v.object({
      search: v.pipe(v.optional(v.string()), v.description('A part of a name or an alternative text.')),
      kind: v.optional(v.picklist(SITE_FILE_KINDS)),
      cursor: v.optional(v.string()),
    }),
    answers: {
      200: v.object({
        files: v.array(SiteFile),
        mayWrite: v.boolean(),
        mayDelete: v.boolean(),
        ...PAGE_PARTS,
      }),
      304: null,
    },
  },
  listDeleted: {
    id: 'listDeletedFiles',
    summary: 'Reads the deleted files that can be brought back.',
    access: 'owner',
    answers: {
      200: v.object({
        files: v.array(
          v.object({
            id: v.string(),
            name: v.string(),
            kind: v.picklist(SITE_FILE_KINDS),
            deletedMs: Time,
          }),
        ),
      }),
      304: null,
    },
  },
  readUses: {
    id: 'readFileUses',
    summary: 'Reads where a file is shown.',
    access: 'owner',
    answers: {200: Uses, 304: null},
    refusals: [404],
  },
  read: {
    id: 'readFile',
    summary: 'Reads a file’s name, texts and address.',
    access: 'owner',
    answers: {200: SiteFile, 304: null},
    refusals: [404],
  },
  change: {
    id: 'changeFile',
    summary: 'Changes a file that is still at the version that the body names.',
    access: 'owner',
    isOnce: true,
    body: ChangeBody,
    answers: {200: SiteFile, 409: refusedWith({file: v.exactOptional(SiteFile)})},
    refusals: [404],
  },
  remove: {
    id: 'deleteFile',
    summary: 'Deletes a file.',
    access: 'owner',
    isOnce: true,
    query: v.object({
      seen: v.pipe(v.optional(v.string()), v.description('How many uses the owner was warned of.')),
      version: v.optional(v.string()),
    }),
    answers: {
      200: v.object({id: v.string()}),
      409: refusedWith({file: v.exactOptional(SiteFile), uses: v.exactOptional(Uses)}),
    },
    refusals: [404],
  },
  undelete: {
    id: 'undeleteFile',
    summary: 'Brings a deleted file back.',
    access: 'owner',
    isOnce: true,
    body: v.object({}),
    answers: {200: SiteFile},
    refusals: [404],
  },
  process: {
    id: 'finishFile',
    summary: 'Makes a file of the site of a complete upload.',
    access: 'owner',
    body: v.object({}),
    answers: {200: SiteFile, 409: refusedWith({offset: v.exactOptional(Whole)})},
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
