import {join} from 'node:path';
import type {FocalPoint} from '../../../src/media/focal-point.inline.js';
import {readSiteFile, SITE_FOLDER} from './site-folder.js';

/** A photo of the shop. `id` is the hash of its file, as the platform names uploads. Sizes are in pixels. */
interface StoredPhoto {
  readonly id: string;
  readonly width: number;
  readonly height: number;
  readonly mediaFocalPoint: FocalPoint;
}

const PHOTOS = new Map<string, StoredPhoto>(
  Object.entries(JSON.parse(readSiteFile('data', 'photos.json')) as Record<string, StoredPhoto>),
);

/** Names of the shop's photos, which `build/photos.mjs` makes. */
export const PHOTO_NAMES: readonly string[] = [...PHOTOS.keys()];

/** A photo as items of a collection carry it. Source: runtime spec §3. */
export interface PhotoFields {
  readonly assetUrl: string;
  /** `WxH` in pixels. */
  readonly originalSize: string;
  readonly mediaFocalPoint: FocalPoint;
}

/** The fields of a photo by its name. Throws for a name of none. */
export const photoFields = (name: string): PhotoFields => {
  const photo = PHOTOS.get(name);
  if (!photo) throw new Error(`no photo "${name}"; there are ${PHOTO_NAMES.join(', ')}`);
  const {id, width, height, mediaFocalPoint} = photo;
  return {assetUrl: `/shop-pictures/${id}.jpg`, originalSize: `${width}x${height}`, mediaFocalPoint};
};

/** Paths of the photos' files, by the names under which the platform stores uploads. */
export const photoFiles = (): ReadonlyMap<string, string> =>
  new Map(
    [...PHOTOS].map(([name, {id}]) => [`${id}.jpg`, join(SITE_FOLDER, 'pictures', 'photos', `${name}.jpg`)]),
  );
