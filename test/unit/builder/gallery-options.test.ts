import {expect, test} from 'vitest';
import {galleryOptionRows, withGalleryDefaults, withGalleryOption} from '../../../src/builder/index.js';
import {GALLERY_DESIGNS} from '../../../src/tables/gallery-names.js';
import {GALLERY_OPTIONS, type GalleryOption} from '../../../src/tables/gallery-options.js';

const OPTIONS: Readonly<Record<string, GalleryOption>> = GALLERY_OPTIONS;

for (const [name, option] of Object.entries(OPTIONS)) {
  test(`SITE-06 the panel can show ${name}, with its default`, () => {
    const flags = Object.fromEntries(
      Object.entries(OPTIONS)
        .filter(([, {kind}]) => kind === 'flag')
        .map(([flag]) => [flag, flag !== name && flag !== 'auto-crop']),
    );
    const rows = GALLERY_DESIGNS.flatMap(design => galleryOptionRows({...flags, design}));
    const found = rows.find(row => row.name === name);
    expect(found?.option).toBe(option);
    if (option.kind !== 'flag' && name !== 'design') expect(found?.value).toBe(option.default);
  });
  if (option.kind === 'number')
    test(`SITE-06 ${name} stays between ${option.min} and ${option.max}`, () => {
      const {min, max} = option;
      const set = (value: number) => withGalleryOption({}, name as 'padding', value)[name];
      expect([set(min - 1), set(min), set(max), set(max + 1)]).toEqual([min, min, max, max]);
    });
}

test('SITE-06 options without an effect are not shown', () => {
  const names = (data: object): string[] => galleryOptionRows({...data}).map(({name}) => name);
  expect(names({design: 'slideshow'})).not.toContain('autoplay-duration');
  expect(names({design: 'slideshow', autoplay: true})).toContain('autoplay-duration');
  expect(names({design: 'grid', autoplay: true})).not.toContain('autoplay-duration');
  expect(names({lightbox: true})).toContain('lightboxTheme');
});

test('SITE-06 a choice that is not there becomes the default, and the defaults keep pictures and title', () => {
  expect(withGalleryOption({}, 'design', 'spiral')).toEqual({design: 'grid'});
  const data = {title: 'Pots', items: [], design: 'slider', padding: 3};
  expect(withGalleryDefaults(data)).toEqual({title: 'Pots', items: []});
});
