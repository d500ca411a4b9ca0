import {isGalleryOptionShown, readGalleryOptions} from '../../media/gallery-options.js';
import {
  GALLERY_OPTIONS,
  type GalleryOption,
  type GalleryOptionName,
  type GalleryOptions,
} from '../../tables/gallery-options.js';

/** A gallery's data as its block carries it: options, pictures and title. */
export type GalleryData = Readonly<Record<string, unknown>>;

/** An option that has an effect, as a panel shows it. */
export interface GalleryOptionRow {
  readonly name: GalleryOptionName;
  readonly option: GalleryOption;
  readonly value: string | number | boolean;
}

const NAMES = Object.keys(GALLERY_OPTIONS) as GalleryOptionName[];

/** Every option with a value that it allows. */
const optionsOf = (data: GalleryData): GalleryOptions => readGalleryOptions(data, () => {});

/** The options that have an effect now, in the order of the specification. Source: checklist SITE-06; runtime spec §3. */
export const galleryOptionRows = (data: GalleryData): readonly GalleryOptionRow[] => {
  const options = optionsOf(data);
  return NAMES.filter(name => isGalleryOptionShown(name, options)).map(name => ({
    name,
    option: GALLERY_OPTIONS[name],
    value: options[name],
  }));
};

/** A gallery's data with an option set to the valid value that is nearest to `value`. Source: runtime spec §3. */
export const withGalleryOption = (
  data: GalleryData,
  name: GalleryOptionName,
  value: unknown,
): GalleryData => ({
  ...data,
  [name]: optionsOf({[name]: value})[name],
});

/** A gallery's data with the default of every option; pictures and title stay. */
export const withGalleryDefaults = (data: GalleryData): GalleryData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => !Object.hasOwn(GALLERY_OPTIONS, name)));
