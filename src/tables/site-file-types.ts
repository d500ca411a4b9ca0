import {BYTES_PER_MB} from './site-limits.js';

/**
 * Types of file that an owner uploads: what people call it, the endings of its name, and its media type. A picture is shown
 * on pages; a document is a download. Source: ours: what pages show and what visitors open; none of these runs script.
 */
export const SITE_FILE_TYPES = [
  {name: 'JPEG', endings: ['jpg', 'jpeg'], type: 'image/jpeg', kind: 'picture'},
  {name: 'PNG', endings: ['png'], type: 'image/png', kind: 'picture'},
  {name: 'WebP', endings: ['webp'], type: 'image/webp', kind: 'picture'},
  {name: 'GIF', endings: ['gif'], type: 'image/gif', kind: 'picture'},
  {name: 'AVIF', endings: ['avif'], type: 'image/avif', kind: 'picture'},
  {name: 'PDF', endings: ['pdf'], type: 'application/pdf', kind: 'document'},
  {name: 'ZIP', endings: ['zip'], type: 'application/zip', kind: 'document'},
  {
    name: 'DOCX',
    endings: ['docx'],
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    kind: 'document',
  },
  {
    name: 'XLSX',
    endings: ['xlsx'],
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    kind: 'document',
  },
  {
    name: 'PPTX',
    endings: ['pptx'],
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    kind: 'document',
  },
  {name: 'MP4', endings: ['mp4'], type: 'video/mp4', kind: 'document'},
] as const;

export type SiteFileType = (typeof SITE_FILE_TYPES)[number];
export type SiteFileKind = SiteFileType['kind'];
export const SITE_FILE_KINDS = ['picture', 'document'] as const satisfies readonly SiteFileKind[];

/** Limits of the owner's files: bytes of one, characters of its name and of its alternative text. Source: ours: see docs/editor-files.md. */
export const SITE_FILE_LIMITS = {bytes: 20 * BYTES_PER_MB, name: 100, altText: 200, search: 100} as const;

/** Bytes of one piece of an upload: what a cut connection costs at most. Source: ours, as for files of forms. */
export const SITE_FILE_PIECE_BYTES = 262_144;
