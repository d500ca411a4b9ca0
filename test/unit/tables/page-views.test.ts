import {expect, test} from 'vitest';
import * as builder from '../../../src/builder/index.js';

// Source: runtime spec §2, page types for settings, slides, collections and devices.
const PAGES = {
  TWEAK_PAGE_TYPES: 'SPLASH_PAGE LOCK_SCREEN POPUP_OVERLAY CHECKOUT STYLE',
  SLIDE_TYPES: 'cover-page lock-screen popup-overlay',
  COLLECTION_VIEWS: 'list grid product',
  DEVICE_VIEWS: 'desktop phone tablet',
} as const;

// Source: runtime spec §3, gallery media types, and nine anchor positions.
const PLACES = {
  GALLERY_MEDIA_TYPES: 'imageEmpty imageFile imageLicensed imageReused assetReused video',
  ANCHOR_POSITIONS: 'top-left top top-right left center right bottom-left bottom bottom-right',
} as const;

for (const [name, values] of Object.entries({...PAGES, ...PLACES}))
  test(`BLD-04 ${name} has the specification’s values, in its order`, () => {
    expect(Reflect.get(builder, name)).toEqual(values.split(' '));
  });
