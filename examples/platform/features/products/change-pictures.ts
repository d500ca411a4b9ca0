import {FilesUnavailable} from '../../kernel/files/files-unavailable.js';
import {FormChanged, FormRefused} from '../owner/form-refused.js';
import type {OwnerLocale} from '../owner/language.js';
import type {OwnerPreparation} from '../owner/owner-page.js';
import type {OwnerFile} from '../owner/posted-form.js';
import {PictureRefused} from '../pictures/decode.js';
import {PICTURE_BYTES_MAX, PICTURE_PIXELS_MAX} from '../pictures/limits.js';
import {addPicture, TooManyPictures} from '../pictures/pictures.js';
import {picturesTyped, withPictures} from './draft.js';
import {PICTURES_MAX} from './limits.js';
import {PRODUCT_TEXTS} from './product-texts.js';

/** What a button next to a picture does. */
export const PICTURE_MOVES = ['up', 'down', 'remove'] as const;
type Move = (typeof PICTURE_MOVES)[number];
/** The value of the button that only adds the chosen files. */
export const UPLOAD = 'upload';
/** The button's and the file field's name. */
export const DO = 'do';
export const FILES = 'files';

interface Row {
  readonly src: string;
  readonly text: string;
}

const MB = 1_000_000;
const BUTTON = new RegExp(`^(p\\d+-)(${PICTURE_MOVES.join('|')})$`);

/** Pictures after one was moved or removed. */
function moved(rows: readonly Row[], at: number, move: Move): readonly Row[] {
  const others = rows.filter((_, index) => index !== at);
  const row = rows[at];
  if (!row || move === 'remove') return others;
  return others.toSpliced(Math.max(0, at + (move === 'up' ? -1 : 1)), 0, row);
}

const megabytes = (bytes: number, {locale}: OwnerLocale): string =>
  (bytes / MB).toLocaleString(locale, {maximumFractionDigits: 1});

/** Why a file was not added, as the owner reads it. */
function whyRefused({name, bytes}: OwnerFile, {reason, found}: PictureRefused, view: OwnerLocale) {
  const t = PRODUCT_TEXTS[view.language];
  const fill = (text: string, foundThere: string, max: string): string =>
    text
      .replace('{found}', () => foundThere)
      .replace('{max}', max)
      .replace('{file}', () => `“${name}”`);
  const kind = found ? t.kindOfFile.replace('{kind}', found) : t.unknownKind;
  return {
    tooLarge: () =>
      fill(t.tooLargePicture, megabytes(bytes.length, view), megabytes(PICTURE_BYTES_MAX, view)),
    noPicture: () => fill(t.noPictureFile, kind, ''),
    tooManyPixels: () => fill(t.tooManyPixels, found || '?', PICTURE_PIXELS_MAX.toLocaleString(view.locale)),
    broken: () => fill(t.brokenPicture, '', ''),
  }[reason]();
}

type Context = Parameters<OwnerPreparation>[1];

/** Stores files as pictures: their rows, and why others are none. */
async function addFiles(files: readonly OwnerFile[], context: Context) {
  const {shop, nowMs, language} = context;
  const rows: Row[] = [];
  const problems: string[] = [];
  for (const file of files)
    try {
      const {src} = await addPicture({db: shop.db, pictures: shop.pictures, nowMs}, file.bytes);
      rows.push({src, text: ''});
    } catch (error) {
      if (error instanceof PictureRefused) problems.push(whyRefused(file, error, context));
      else if (error instanceof TooManyPictures) problems.push(PRODUCT_TEXTS[language].shopFull);
      else if (error instanceof FilesUnavailable) {
        problems.push(PRODUCT_TEXTS[language].storeAway);
        // The next ones would wait as long.
        break;
      } else throw error;
    }
  return {rows, problems};
}

/** Stores the files that a product's form was posted with, and does what a button next to a picture asks for. Nothing typed is lost. */
export const changePictures: OwnerPreparation = async ({fields, files}, context) => {
  const t = PRODUCT_TEXTS[context.language];
  const asked = fields.get(DO) ?? '';
  const [, field, move] = BUTTON.exec(asked) ?? [];
  const typed = picturesTyped(fields);
  const at = typed.findIndex(picture => picture.field === field);
  const before = move === undefined ? typed : moved(typed, at, move as Move);
  if (before.length + files.length > PICTURES_MAX)
    throw new FormRefused(
      t.wrong,
      new Map([[FILES, t.tooManyPictures.replace('{max}', String(PICTURES_MAX))]]),
    );
  const {rows, problems} = await addFiles(files, context);
  const kept = move !== undefined || files.length ? withPictures(fields, [...before, ...rows]) : fields;
  const changed = new Map([...kept].filter(([name]) => name !== DO));
  if (problems.length)
    throw new FormRefused(t.picturesWrong, new Map([[FILES, problems.join(' ')]]), changed);
  if (asked) throw new FormChanged(changed);
  return changed;
};
