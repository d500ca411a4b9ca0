// @vitest-environment happy-dom

import {act, useState} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, test} from 'vitest';
import {galleryOptionRows} from '../../../src/builder/galleries/gallery-option-rows.js';
import {catalogue} from '../../../src/i18n/messages/gallery/en.js';
import type {MessageId} from '../../../src/i18n/messages/message-id.js';
import {createMessages} from '../../../src/i18n/messages.js';
import {ASPECT_RATIO_NAMES} from '../../../src/tables/aspect-ratios.js';
import {GALLERY_DESIGNS} from '../../../src/tables/gallery-names.js';
import {GALLERY_OPTIONS} from '../../../src/tables/gallery-options.js';
import {type GalleryData, GalleryOptionsPanel} from '../../../widgets/editor/gallery-options/index.js';
import {GALLERY_TEXTS} from '../../../widgets/editor/gallery-options/texts.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {renderGallery} from '../../../widgets/gallery/server.js';
import {spread} from '../../tools/spread.js';
import {find} from '../widgets/render-widget.js';
import {button, click, field, fill, markupOf, press, renderPiece} from './render-piece.js';

const GALLERY: GalleryData = {
  title: 'Pots',
  items: [
    {assetUrl: '/mug.svg', title: 'Mug'},
    {assetUrl: '/bowl.svg', title: 'Bowl'},
  ],
};
const CONTEXT = {
  t: createMessages<MessageId>({locale: 'en', catalogue}),
  locale: 'en',
  onProblem: () => {},
};

const open = async (start: GalleryData = GALLERY, locale = 'en') => {
  let value = start;
  const Panel = () => {
    const [now, setNow] = useState(start);
    value = now;
    return <GalleryOptionsPanel value={now} onChange={setNow} />;
  };
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <Panel />
    </EditorProvider>,
  );
  return {root, value: () => value};
};

const labelsIn = (root: HTMLElement): string[] =>
  [...find(root, 'fieldset').querySelectorAll('label')].map(({textContent}) => textContent?.trim() ?? '');

/** The gallery as a page has it. */
const pageGallery = (data: GalleryData): string => {
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(renderGallery(data, CONTEXT));
  return markupOf(find(page, '.vt-gallery'));
};

for (const [design, options] of spread(GALLERY_DESIGNS, {share: 0.3}))
  test(
    `SITE-06 the panel of a ${design} shows the options that have an effect, and pages’ gallery`,
    options,
    async () => {
      const {root, value} = await open();
      await fill(field(root, 'Design'), design);
      for (const {name, option} of galleryOptionRows(value()))
        if (option.kind === 'flag' && name !== 'auto-crop')
          await click(field(root, GALLERY_TEXTS.en[`option-${name}`]));
      expect(labelsIn(root)).toEqual(
        galleryOptionRows(value()).map(({name}) => GALLERY_TEXTS.en[`option-${name}`]),
      );
      expect(markupOf(find(root, '.vte-preview .vt-gallery'))).toBe(pageGallery(value()));
    },
  );

test('SITE-06 a number is typed or stepped by arrow keys, and stays in its range', async () => {
  const {root, value} = await open();
  const padding = field(root, 'Space between pictures in pixels');
  expect(root.textContent).toContain('0 to 50');
  await act(async () => padding.focus());
  await press('ArrowUp');
  expect(value().padding).toBe(21);
  await fill(padding, '400');
  await press('Enter');
  expect(value().padding).toBe(50);
});

test('SITE-06 the defaults come back by a press, and keep pictures and title', async () => {
  const {root, value} = await open({...GALLERY, design: 'slider', padding: 3, lightbox: true});
  await click(button(root, 'Default options'));
  expect(value()).toEqual(GALLERY);
});

test('SITE-06 a gallery without pictures says what to do, in Spanish too', async () => {
  const {root} = await open({items: []}, 'es');
  expect(find(root, '.vte-preview').textContent).toBe('Añade una imagen para ver la galería.');
  expect(field(root, 'Diseño').localName).toBe('select');
});

test('SITE-06 every option and every value of one has a text in each language', () => {
  const values = Object.values(GALLERY_OPTIONS).flatMap(option => ('values' in option ? option.values : []));
  const ids = [
    ...Object.keys(GALLERY_OPTIONS).map(name => `option-${name}`),
    ...[...values, ...ASPECT_RATIO_NAMES].map(value => `choice-${value}`),
  ];
  for (const texts of Object.values(GALLERY_TEXTS))
    expect(ids.filter(id => !Object.hasOwn(texts, id))).toEqual([]);
  expect(Object.keys(GALLERY_TEXTS.es)).toEqual(Object.keys(GALLERY_TEXTS.en));
});
