// @vitest-environment happy-dom

import {useState} from 'react';
import {expect, test, vi} from 'vitest';
import {FontPicker} from '../../../widgets/editor/font/font-picker.js';
import type {Font} from '../../../widgets/editor/font/use-fonts.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {find, renderWidget, type} from '../widgets/render-widget.js';
import {act} from './act.js';

const FONTS: readonly Font[] = [
  {id: 'georgia', name: 'Georgia', group: 'serif', family: 'Georgia, serif'},
  {id: 'marlow', name: 'Marlow', group: 'serif', family: 'Marlow, serif'},
  {id: 'arial', name: 'Arial', group: 'sans-serif', family: 'Arial, sans-serif'},
];

const open = async (calls: {
  loadFonts?: () => Promise<readonly Font[]>;
  loadPreview?: () => Promise<void>;
}) => {
  const loadFonts = calls.loadFonts ?? (async () => FONTS);
  const loadPreview = calls.loadPreview ?? (async () => undefined);
  const chosen: string[] = [];
  const Piece = () => {
    const [value, setValue] = useState<string | null>('georgia');
    const change = (id: string) => {
      chosen.push(id);
      setValue(id);
    };
    return (
      <FontPicker
        label="Headings"
        value={value}
        onChange={change}
        loadFonts={loadFonts}
        loadPreview={loadPreview}
      />
    );
  };
  const root = await renderWidget(
    <EditorProvider locale="en">
      <Piece />
    </EditorProvider>,
  );
  return {root, chosen};
};
const names = (root: ParentNode) => [...root.querySelectorAll('[role=option]')].map(one => one.textContent);

test('BLD-07 fonts are listed in the order of their groups, and found by name', async () => {
  const {root} = await open({});
  await expect.poll(() => names(root)).toEqual(['Arial', 'Georgia', 'Marlow']);
  expect([...root.querySelectorAll('[role=group] .vte-label')].map(one => one.textContent)).toEqual([
    'Sans Serif',
    'Serif',
  ]);
  await act(async () => type(find<HTMLInputElement>(root, '[type=search]'), 'MAR'));
  await expect.poll(() => names(root)).toEqual(['Marlow']);
});

test('BLD-04 a list of fonts that does not load says so, and is loaded again on request', async () => {
  const loadFonts = vi.fn(async () => FONTS);
  loadFonts.mockRejectedValueOnce(new Error('no connection'));
  const {root} = await open({loadFonts});
  await expect.poll(() => root.textContent).toContain('Unable to load fonts');
  await act(async () => find<HTMLButtonElement>(root, '.vte-failure button').click());
  await expect.poll(() => names(root).length).toBe(FONTS.length);
});

test('BLD-04 a preview that does not load says so by name, is loaded again, and the sample is in the font', async () => {
  const loadPreview = vi.fn(async () => undefined);
  loadPreview.mockRejectedValueOnce(new Error('no connection'));
  const {root} = await open({loadPreview});
  await expect.poll(() => root.textContent).toContain('Unable to load the preview of Georgia');
  await act(async () => find<HTMLButtonElement>(root, '.vte-failure button').click());
  await expect.poll(() => find(root, '.vte-sample p').style.fontFamily).toBe('Georgia, serif');
});

test('BLD-04 a preview that does not load may be dismissed; the sample is in what the browser has', async () => {
  const {root} = await open({loadPreview: () => Promise.reject(new Error('no connection'))});
  await expect.poll(() => root.querySelectorAll('.vte-failure button').length).toBe(2);
  await act(async () => root.querySelectorAll<HTMLButtonElement>('.vte-failure button')[1]?.click());
  expect(find(root, '.vte-sample p').textContent).toMatch(/^The quick brown fox/);
});
