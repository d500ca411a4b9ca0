import type {MessageFormat} from '../i18n/messages.js';
import type {Upload} from './upload.js';

/** How much of an upload is there, from 0 to 1. */
export const uploadShare = ({size, sentBytes, state}: Upload): number =>
  state === 'uploaded' ? 1 : size ? sentBytes / size : 0;

/** A share from 0 to 1 as a percentage. */
export const percentText = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, {style: 'percent'}).format(share);

const SIZE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** The size of a file, in the largest unit that it has one of. Bytes are written out: English has no plural of their short form. */
export const sizeText = (bytes: number, locale: string): string => {
  const power = [1e3, 1e6, 1e9].filter(size => bytes >= size).length;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: SIZE_UNITS[power],
    maximumFractionDigits: 1,
    unitDisplay: power ? 'short' : 'long',
  }).format(bytes / 1000 ** power);
};

/** How far an upload is, or why it failed. */
export const uploadText = (upload: Upload, t: MessageFormat, locale: string): string => {
  const {state, text, name, mayRetry, failures} = upload;
  if (state === 'uploaded') return t('file-uploaded', {name});
  if (state === 'lost') return t('file-again', {name});
  if (state === 'failed') return text || t(mayRetry ? 'file-failed' : 'file-gone');
  return failures ? t('file-offline') : percentText(uploadShare(upload), locale);
};
