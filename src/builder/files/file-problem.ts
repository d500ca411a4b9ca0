import {sizeText} from '../../forms/upload-text.js';
import type {MessageParams} from '../../i18n/pattern.js';
import {ApiError, DecodeError, NetworkError, TimeoutError} from '../../shared/errors.js';
import {
  SITE_FILE_LIMITS,
  SITE_FILE_TYPES,
  type SiteFileKind,
  type SiteFileType,
} from '../../tables/site-file-types.js';
import type {BuilderMessageId} from '../messages/en.js';

/** A file that an owner chose. `size` is in bytes. */
export interface ChosenSiteFile {
  readonly name: string;
  readonly size: number;
}

/** Why a file cannot be used, as a message of the builder. */
export interface SiteFileProblem {
  readonly id: BuilderMessageId;
  readonly params?: MessageParams;
}

/** The type that the ending of a name stands for, null for one that is not taken. */
export const siteFileType = (name: string): SiteFileType | null => {
  const ending = name.toLowerCase().split('.').at(-1) ?? '';
  return SITE_FILE_TYPES.find(({endings}) => endings.some(known => known === ending)) ?? null;
};

const typesOf = (kind: SiteFileKind | null): readonly SiteFileType[] =>
  SITE_FILE_TYPES.filter(type => kind === null || type.kind === kind);

/** The types that are taken, as people name them: "JPEG, PNG or WebP". `locale` is a BCP 47 tag. */
export const siteFileTypeNames = (locale: string, kind: SiteFileKind | null = null): string =>
  new Intl.ListFormat(locale, {type: 'disjunction'}).format(typesOf(kind).map(({name}) => name));

/** What a file control accepts: `.jpg,.png,…`. */
export const siteFileAccept = (kind: SiteFileKind | null = null): string =>
  typesOf(kind)
    .flatMap(({endings}) => endings.map(ending => `.${ending}`))
    .join(',');

/** The largest size of a file, as people read it: "20 MB". `bytesMax` is by default that of the site's files. */
export const siteFileMaxSize = (locale: string, bytesMax: number = SITE_FILE_LIMITS.bytes): string =>
  sizeText(bytesMax, locale);

const unsupported = (
  fileName: string,
  locale: string,
  kind: SiteFileKind | null = null,
): SiteFileProblem => ({
  id: 'file-unsupported',
  params: {fileName, fileTypeMessage: siteFileTypeNames(locale, kind)},
});

const tooLarge = (fileName: string, locale: string, bytesMax?: number): SiteFileProblem => ({
  id: 'file-too-large',
  params: {fileName, maxSize: siteFileMaxSize(locale, bytesMax)},
});

/** Why a file of any type is too large or empty, null where it is neither. Source: runtime spec §5. */
export const fileSizeProblem = (
  {name, size}: ChosenSiteFile,
  locale: string,
  bytesMax: number,
): SiteFileProblem | null => {
  if (size > bytesMax) return tooLarge(name, locale, bytesMax);
  return size > 0 ? null : {id: 'file-empty', params: {fileName: name}};
};

/** Why a chosen file is not uploaded, null where it is. `kind` is the only kind that is taken. Source: runtime spec §5. */
export const siteFileProblem = (
  file: ChosenSiteFile,
  locale: string,
  kind: SiteFileKind | null = null,
): SiteFileProblem | null => {
  const type = siteFileType(file.name);
  if (!type || (kind !== null && type.kind !== kind)) return unsupported(file.name, locale, kind);
  return fileSizeProblem(file, locale, SITE_FILE_LIMITS.bytes);
};

/** Why a name cannot be given to a file, null where it can. Source: runtime spec §5. */
export const fileNameProblem = (name: string): SiteFileProblem | null =>
  name.trim() === '' ? {id: 'file-name-missing'} : null;

const UNAUTHORIZED = 401;
const CONFLICT = 409;

/** What any call's failure means; null where the call itself decides. */
const commonFailure = (
  error: unknown,
  fileName: string,
  locale: string,
  bytesMax?: number,
): SiteFileProblem | null => {
  if (error instanceof NetworkError || error instanceof TimeoutError) return {id: 'network-error'};
  if (!(error instanceof ApiError)) return null;
  const {code, status} = error;
  if (code === 'file-type' || code === 'file-content') return unsupported(fileName, locale);
  if (code === 'file-large') return tooLarge(fileName, locale, bytesMax);
  if (code === 'file-quota') return {id: 'file-quota'};
  return status === UNAUTHORIZED ? {id: 'session-over'} : null;
};

/** What a failed upload means; `bytesMax` is by default that of the site's files. A refusal without a reason is a problem with the file, all else did not get through. Source: runtime spec §8; docs/http.md, Files of the site. */
export const uploadFailure = (
  error: unknown,
  fileName: string,
  locale: string,
  bytesMax?: number,
): SiteFileProblem =>
  commonFailure(error, fileName, locale, bytesMax) ?? {
    id: error instanceof ApiError ? 'file-upload-problem' : 'file-upload-failed',
  };

/** What it means that a complete upload did not become a file. Source: runtime spec §8; docs/http.md, Files of the site. */
export const processingFailure = (error: unknown, fileName: string, locale: string): SiteFileProblem => {
  const common = commonFailure(error, fileName, locale);
  if (common) return common;
  if (error instanceof DecodeError) return {id: 'job-without-answer'};
  if (!(error instanceof ApiError) || error.code !== 'file-gone') return {id: 'file-processing-failed'};
  return {id: error.status === CONFLICT ? 'file-not-processed' : 'file-processing-cancelled'};
};
