// @vitest-environment happy-dom

import {useState} from 'react';
import {expect, test} from 'vitest';
import type {Hsl} from '../../../src/site/color.js';
import {ColorPicker, type ColorPickerProps} from '../../../widgets/editor/color/color-picker.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {spread} from '../../tools/spread.js';
import {find, renderWidget, type} from '../widgets/render-widget.js';
import {act} from './act.js';

const SEA: Hsl = {hue: 210, saturation: 0.5, lightness: 0.4};
const WHITE: Hsl = {hue: 0, saturation: 0, lightness: 1};

const open = async (props: Partial<ColorPickerProps> = {}, locale = 'en') => {
  const colors: Hsl[] = [];
  const Piece = () => {
    const [value, setValue] = useState(SEA);
    const change = (color: Hsl) => {
      colors.push(color);
      setValue(color);
    };
    return <ColorPicker label="Headings" value={value} onChange={change} pickFromScreen={null} {...props} />;
  };
  const root = await renderWidget(
    <EditorProvider locale={locale}>
      <Piece />
    </EditorProvider>,
  );
  return {root, colors};
};

const field = (root: ParentNode, label: string): HTMLInputElement => {
  const found = [...root.querySelectorAll<HTMLLabelElement>('.vte-color-parts label')].find(
    one => one.textContent === label,
  );
  return find(root, `[id="${found?.htmlFor}"]`);
};
const write = (root: ParentNode, label: string, text: string) =>
  act(async () => type(field(root, label), text));
const format = (root: ParentNode, name: string) =>
  act(async () => {
    const select = find<HTMLSelectElement>(root, 'select');
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, name);
    select.dispatchEvent(new Event('change', {bubbles: true}));
  });
const problem = (root: ParentNode) => root.querySelector('.vte-field .vte-problem')?.textContent ?? null;

test('SITE-08 a color is shown and typed as hex digits, RGB and HSL', async () => {
  const {root, colors} = await open();
  expect(field(root, 'Hex').value).toBe('#336699');
  await write(root, 'Hex', 'f00');
  expect(colors.at(-1)).toEqual({hue: 0, saturation: 1, lightness: 0.5});
  expect(field(root, 'Hex').value).toBe('f00');
  await format(root, 'rgb');
  expect(['Red', 'Green', 'Blue'].map(name => field(root, name).value)).toEqual(['255', '0', '0']);
  await write(root, 'Blue', '255');
  expect(colors.at(-1)).toEqual({hue: 300, saturation: 1, lightness: 0.5});
  await format(root, 'hsl');
  await write(root, 'Luminosity (%)', '25');
  await write(root, 'Opacity (%)', '50');
  expect(colors.at(-1)).toEqual({hue: 300, saturation: 1, lightness: 0.25, alpha: 0.5});
  await write(root, 'Opacity (%)', '100');
  expect(colors.at(-1)).toEqual({hue: 300, saturation: 1, lightness: 0.25});
});

// Source: runtime spec §5, §8
const PROBLEM_ROWS = [
  ['en', 'hex', 'Hex', '#12345', 'Hex colors must be 3 or 6 hex digits'],
  ['en', 'rgb', 'Red', '256', 'Red out of bounds.'],
  ['en', 'hsl', 'Hue', '361', 'Hue out of bounds.'],
  ['en', 'hsl', 'Saturation (%)', '-1', 'Saturation out of bounds.'],
  ['en', 'hsl', 'Luminosity (%)', '101', 'Lightness out of bounds.'],
  ['en', 'hsl', 'Hue', '', 'Missing an H/S/L value.'],
  ['en', 'hsl', 'Opacity (%)', '101', 'Alpha out of bounds.'],
  ['es', 'hsl', 'Tono', '361', 'Tono fuera de los límites.'],
] as const;
const SAMPLED = spread(PROBLEM_ROWS, {share: 0.3, by: ([locale, name]) => [locale, name]});
for (const [[locale, name, label, text, message], options] of SAMPLED)
  test(`SITE-08 ${label} "${text}" changes no color and says: ${message}`, options, async () => {
    const {root, colors} = await open({}, locale);
    await format(root, name);
    await write(root, label, text);
    expect([problem(root), colors]).toEqual([message, []]);
    expect(field(root, label).value).toBe(text);
  });

test('BLD-07 a contrast below what text needs is warned of, and one above is not', async () => {
  const {root} = await open({background: WHITE});
  const warning = () => find(root, '[role=status]').textContent;
  expect(warning()).toBe('');
  await write(root, 'Hex', '#777777');
  expect(warning()).toBe(
    'The contrast with the background is 4.47 to 1. Text is easy to read from 4.5 to 1.',
  );
  await write(root, 'Hex', '#767676');
  expect(warning()).toBe('');
});

test('BLD-07 a color of the palette is chosen by its name, and marked', async () => {
  const clay = {hue: 18, saturation: 0.6, lightness: 0.45};
  const {root, colors} = await open({palette: [{name: 'Clay', color: clay}]});
  const swatch = find<HTMLButtonElement>(root, '[aria-label=Clay]');
  expect(swatch.getAttribute('aria-pressed')).toBe('false');
  await act(async () => swatch.click());
  expect([colors, swatch.getAttribute('aria-pressed')]).toEqual([[clay], 'true']);
});

test('BLD-07 the eyedropper takes a color, giving up changes nothing, and a failure can be tried again', async () => {
  const answers = [
    () => Promise.reject(new DOMException('gave up', 'AbortError')),
    () => Promise.reject(new Error('broken')),
    () => Promise.resolve('#00ff00'),
  ];
  const {root, colors} = await open({
    pickFromScreen: () => answers.shift()?.() ?? Promise.reject(new Error()),
  });
  const findPick = () =>
    [...root.querySelectorAll('button')].find(one => one.textContent === 'Pick from the screen');
  await expect.poll(findPick).toBeTruthy();
  const pick = findPick();
  await act(async () => pick?.click());
  expect([root.querySelector('.vte-failure'), colors]).toEqual([null, []]);
  await act(async () => pick?.click());
  await act(async () => find<HTMLButtonElement>(root, '.vte-failure button').click());
  expect([root.querySelector('.vte-failure'), colors]).toEqual([
    null,
    [{hue: 120, saturation: 1, lightness: 0.5}],
  ]);
});
