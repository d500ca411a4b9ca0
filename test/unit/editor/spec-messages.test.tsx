// @vitest-environment happy-dom

import {expect, test, vi} from 'vitest';
import type {PageCalls, SitePages} from '../../../src/builder/pages/page-calls.js';
import {videoProblem} from '../../../src/builder/video-problem.js';
import {NetworkError} from '../../../src/shared/errors.js';
import {EditorApp} from '../../../widgets/editor/app/app.js';
import {GalleryPictures} from '../../../widgets/editor/app/gallery/gallery-pictures.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {Choice} from '../../../widgets/editor/shared/fields.js';
import {TimeZoneProblem, useTimes} from '../../../widgets/editor/shared/times.js';
import {button, click, field, fill, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

// Source: runtime spec §5, §8: messages of the editor, where it shows them.

test('BLD-04 a value that is not among the choices stays and is named', async () => {
  const onChange = vi.fn();
  const choice = (value: string) => (
    <Choice label="Product" value={value} choices={[['mug', 'Mug']]} onChange={onChange} />
  );
  const root = await renderPiece(choice('deleted-bowl'));
  expect(root.textContent).toContain('deleted-bowl is not one of the expected options');
  expect(field(root, 'Product').value).toBe('deleted-bowl');
  await fill(field(root, 'Product'), 'mug');
  expect(onChange.mock.calls).toEqual([['mug']]);
  expect((await renderPiece(choice('mug'))).textContent).not.toContain('expected options');
});

const Clock = () => (
  <>
    <TimeZoneProblem />
    <time>{useTimes({timeStyle: 'short'})(Date.UTC(2026, 0, 1, 12))}</time>
  </>
);

test('BLD-04 times are those of the shop; a time zone that is not loaded is named, and dismissed', async () => {
  const clock = (timeZone: string, locale = 'en') =>
    renderPiece(
      <EditorProvider locale={locale} timeZone={timeZone}>
        <Clock />
      </EditorProvider>,
    );
  const time = (root: HTMLElement) => root.querySelector('time')?.textContent?.replaceAll('\u202f', ' ');
  expect(time(await clock('Asia/Tokyo'))).toBe('9:00 PM');
  const root = await clock('Mars/Olympus');
  expect(root.querySelector('[role=alert]')?.textContent).toContain(
    'Could not load the time zone Mars/Olympus. Reconnect or check site availability',
  );
  expect(time(root)).toMatch(/\d:00/);
  await click(button(root, 'Dismiss'));
  expect(root.querySelector('[role=alert]')).toBeNull();
});

const SITE: SitePages = {
  pages: [],
  navigation: {revision: 0, items: []},
  websiteId: 'x',
  timeZone: '',
  mayWrite: false,
  mayPublish: false,
  stores: [],
  products: [],
  forms: [],
  languages: [],
  defaultLanguage: 'en' as const,
  themePages: [],
  takenUrlIds: [],
  destinations: [],
};

test('BLD-04 pages that cannot be loaded are asked for again by a press', async () => {
  let isLost = true;
  const calls = {
    readSite: async () => {
      if (isLost) throw new NetworkError();
      return SITE;
    },
  } as unknown as PageCalls;
  const root = await renderPiece(
    <EditorApp
      {...({calls, client: vi.fn()} as object as Parameters<typeof EditorApp>[0])}
      settings={{prefix: '', email: 'ada@example.com'}}
      t={stringsIn('en')}
    />,
  );
  expect(root.querySelector('[role=alert]')?.textContent).toContain('Unable to load pages');
  isLost = false;
  await click(button(root, 'Try again'));
  expect([root.querySelector('[role=alert]'), root.textContent?.includes('There are no pages yet.')]).toEqual(
    [null, true],
  );
});

// Source: runtime spec §5: basic-tier video hosting accounts are not supported
const VIDEO_ROWS = [
  ['https://vimeo.com/76979871', true],
  ['https://player.vimeo.com/video/76979871', true],
  ['https://player.vimeo.com/external/76979871.hd.mp4?s=1', false],
  ['https://www.youtube.com/watch?v=1', true],
  ['https://notvimeo.com/1', false],
  ['/files/kiln.mp4', false],
  ['', false],
] as const;
for (const [address, isWrong] of VIDEO_ROWS)
  test(`BLD-04 ${address || 'no address'} is ${isWrong ? 'the page of a basic account' : 'taken as a video'}`, () => {
    expect(videoProblem(address)).toBe(isWrong ? 'video-account-unsupported' : null);
  });

test('BLD-04 a picture of a gallery gets a video, and the page of a basic account stays out of it', async () => {
  const onChange = vi.fn();
  const items = [{assetUrl: '/a.webp', title: 'Kiln'}, {assetUrl: '/b.webp'}];
  const root = await renderPiece(
    <GalleryPictures data={{items}} site={SITE} onChange={onChange} t={stringsIn('en')} />,
  );
  await fill(field(root, 'Video of Kiln'), 'https://vimeo.com/1');
  expect(root.textContent).toContain('Basic-tier video hosting accounts are not supported');
  expect(onChange).not.toHaveBeenCalled();
  await fill(field(root, 'Video of Kiln'), ' /files/kiln.mp4 ');
  expect(onChange.mock.calls.map(([data]) => data)).toEqual([
    {items: [{...items[0], videoUrl: '/files/kiln.mp4'}, items[1]]},
  ]);
});
