import type {Client} from '../../api/call.js';
import {
  bool,
  type Decoder,
  fields,
  integer,
  list,
  nullable,
  number,
  oneOf,
  text,
} from '../../shared/decode.js';
import {SITE_FILE_KINDS, type SiteFileKind} from '../../tables/site-file-types.js';
import {callsBelow, titled} from '../calls-below.js';

/** A point of a picture that stays in view when it is cropped, from 0 to 1 of its width and height. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A file of the site. */
export interface SiteFile {
  readonly id: string;
  readonly name: string;
  readonly kind: SiteFileKind;
  /** The media type. */
  readonly type: string;
  readonly bytes: number;
  /** Where visitors get it, as a path of the site. */
  readonly address: string;
  /** Pixels of a picture, null for a document. */
  readonly width: number | null;
  readonly height: number | null;
  readonly altText: string;
  readonly focalPoint: FocalPoint;
  readonly createdMs: number;
  /** Another one after each change of the name, the alternative text or the focal point. */
  readonly version: string;
}

/** Where a file is used: pages by their titles, and how many other parts of the site. */
export interface SiteFileUses {
  readonly pages: readonly {readonly id: string; readonly title: string}[];
  readonly others: number;
}

/** A page of files, newest first. `nextPageCursor` is null at the end. */
export interface SiteFilePage {
  readonly files: readonly SiteFile[];
  readonly nextPageCursor: string | null;
  /** Whether the signed-in person may upload and change, and whether they may delete. */
  readonly mayWrite: boolean;
  readonly mayDelete: boolean;
}

/** A deleted file that may be brought back, with the time of its deletion. */
export interface DeletedFileEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: SiteFileKind;
  readonly deletedMs: number;
}

/** What an owner changes of a file; what is left out stays. */
export type SiteFileChange = Partial<Pick<SiteFile, 'name' | 'altText' | 'focalPoint'>>;

const focalPoint: Decoder<FocalPoint> = (value, path) => {
  const read = fields(value, path);
  return {x: read('x', number), y: read('y', number)};
};

const siteFile: Decoder<SiteFile> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    name: read('name', text),
    kind: read('kind', oneOf(...SITE_FILE_KINDS)),
    type: read('type', text),
    bytes: read('bytes', integer),
    address: read('address', text),
    width: read('width', nullable(integer)),
    height: read('height', nullable(integer)),
    altText: read('altText', text),
    focalPoint: read('focalPoint', focalPoint),
    createdMs: read('createdMs', integer),
    version: read('version', text),
  };
};

const deletedEntry: Decoder<DeletedFileEntry> = (value, path) => {
  const read = fields(value, path);
  return {
    id: read('id', text),
    name: read('name', text),
    kind: read('kind', oneOf(...SITE_FILE_KINDS)),
    deletedMs: read('deletedMs', integer),
  };
};

/** What of the files is listed. `search` is looked for in names and alternative texts. */
export interface SiteFileQuery {
  readonly search?: string;
  readonly kind?: SiteFileKind | null;
  readonly cursor?: string | null;
}

/** Calls of the site's files. Each needs an owner's session, and throws what `Client` throws. Source: docs/http.md, Files of the site. */
export const createFileCalls = (client: Client) => {
  const {get, put, post, remove} = callsBelow(client, 'site-files');
  return {
    async listFiles({search, kind, cursor}: SiteFileQuery = {}): Promise<SiteFilePage> {
      const query = {...(search ? {search} : {}), ...(kind ? {kind} : {}), ...(cursor ? {cursor} : {})};
      const read = fields(await get([], query), '');
      return {
        files: read('files', list(siteFile)),
        nextPageCursor: read('nextPageCursor', nullable(text)),
        mayWrite: read('mayWrite', bool),
        mayDelete: read('mayDelete', bool),
      };
    },
    /** Where a file is used. */
    async readUses(id: string): Promise<SiteFileUses> {
      const read = fields(await get([id, 'uses']), '');
      return {pages: read('pages', list(titled)), others: read('others', integer)};
    },
    readFile: async (id: string): Promise<SiteFile> => siteFile(await get([id]), ''),
    /** Changes a file that had `version`. With another one it is an `ApiError` of status 409. */
    changeFile: async (id: string, version: string, change: SiteFileChange): Promise<SiteFile> =>
      siteFile(await put([id], {version, ...change}), ''),
    /**
     * Deletes a file that has `version`, so that it can be brought back for 30 days. `seen` is how many uses the owner was warned of: with
     * more of them, or another version, it is an `ApiError` of status 409.
     */
    async deleteFile({id, version}: Pick<SiteFile, 'id' | 'version'>, seen: number): Promise<void> {
      await remove([id], {seen: String(seen), version});
    },
    /** Files that were deleted in the last 30 days, the last one first. */
    readDeletedFiles: async (): Promise<readonly DeletedFileEntry[]> =>
      fields(await get(['deleted']), '')('files', list(deletedEntry)),
    /** Brings a deleted file back as it was, at its address. Throws `NotFoundError` for one that is forgotten. */
    undeleteFile: async (id: string): Promise<SiteFile> => siteFile(await post([id, 'undelete'], {}), ''),
    /** Makes a file of an upload that is complete. Safe to repeat; a decoding may take seconds. */
    processFile: async (id: string): Promise<SiteFile> =>
      siteFile(await post([id, 'processing'], {}, id), ''),
  };
};

export type FileCalls = ReturnType<typeof createFileCalls>;
