// @vitest-environment happy-dom

import {act, type ReactNode, useState} from 'react';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import type {Hsl} from '../../../src/site/color.js';
import {NavigationPart} from '../../../widgets/editor/app/navigation/navigation-part.js';
import {CodeEditor} from '../../../widgets/editor/code/code-editor.js';
import {ColorPicker} from '../../../widgets/editor/color/color-picker.js';
import {DatasetEditor} from '../../../widgets/editor/dataset/index.js';
import {FormBuilder} from '../../../widgets/editor/form-builder/index.js';
import {BackButton} from '../../../widgets/editor/shared/back-button.js';
import {EditorProvider} from '../../../widgets/editor/shared/provider.js';
import {WHOLE} from '../../tools/spread.js';
import {find} from '../widgets/render-widget.js';
import {press, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

/** Arrow keys to where lines end and begin, and arrows that point there. */
const WAYS = {
  rtl: {onward: 'ArrowLeft', back: 'ArrowRight', below: '←', beside: '→', start: '→'},
  ltr: {onward: 'ArrowRight', back: 'ArrowLeft', below: '→', beside: '←', start: '←'},
} as const;

const nameOf = (element: Element | null): string | null | undefined =>
  element?.getAttribute('aria-label') ?? element?.textContent;
const focused = () => nameOf(document.activeElement);

function Colors(): ReactNode {
  const [value, setValue] = useState<Hsl>({hue: 210, saturation: 0.5, lightness: 0.4});
  return (
    <>
      <ColorPicker label="Headings" value={value} onChange={setValue} pickFromScreen={null} />
      <output>{Math.round(value.saturation * 100)}</output>
    </>
  );
}

/** One language of each direction runs by default, and every one in `npm run test:all`. */
const DIRECTIONS = [
  ['ar', 'rtl', []],
  ['he-IL', 'rtl', [WHOLE]],
  ['en', 'ltr', []],
] as const;

for (const [locale, dir, tags] of DIRECTIONS)
  describe(`BLD-07 in ${locale}, from ${dir}`, {tags: [...tags]}, () => {
    const {onward, back, below, beside, start} = WAYS[dir];
    beforeEach(() => {
      document.documentElement.dir = dir;
      document.documentElement.style.direction = dir;
    });
    afterEach(() => {
      document.documentElement.removeAttribute('dir');
      document.documentElement.removeAttribute('style');
    });
    const show = (piece: ReactNode) =>
      renderPiece(
        <EditorProvider locale={locale} isTranslated>
          {piece}
        </EditorProvider>,
      );
    const focus = (root: HTMLElement, selector: string) => act(async () => find(root, selector).focus());

    test('tabs are opened by the arrow key to where the next one is', async () => {
      const root = await show(
        <FormBuilder defaultValue={{id: 'a', fields: []}} onChange={() => undefined} />,
      );
      await focus(root, '[role=tab]');
      await press(onward);
      expect(nameOf(root.querySelector('[role=tab][aria-selected=true]'))).toBe('Storage');
      await press(back);
      expect(nameOf(root.querySelector('[role=tab][aria-selected=true]'))).toBe('Build');
    });

    test('a row of a list leads to its buttons, and from one to the next', async () => {
      const fields = [{id: 'b', type: 'text' as const, title: 'B'}];
      const root = await show(<FormBuilder defaultValue={{id: 'a', fields}} onChange={() => undefined} />);
      await focus(root, '[role=row]');
      await press(onward);
      expect(focused()).toMatch(/^Drag/);
      await press(onward);
      expect(focused()).toMatch(/^Delete/);
      await focus(root, '[role=row]');
      await press(back);
      expect(focused()).toMatch(/^Delete/);
    });

    test('cells of a grid and tools of a toolbar follow the arrow keys', async () => {
      const draft = {
        type: 'bar' as const,
        title: '',
        rowsTitle: '',
        columns: ['A', 'B'],
        rows: [{label: 'C', values: [1, 2]}],
      };
      const root = await show(<DatasetEditor defaultValue={draft} onChange={() => undefined} />);
      await focus(root, '[role=grid] [tabindex="0"]');
      await press(onward);
      expect(focused()).toBe('2');
      await press(back);
      expect(focused()).toBe('1');
      await focus(root, '[role=toolbar] button');
      await press(back);
      expect(focused()).toBe('Add a row');
      await press(onward);
      expect(focused()).toBe('Add a column');
    });

    test('a color gets more of what is farther along its field', async () => {
      const root = await show(<Colors />);
      await focus(root, '.vte-color-area input');
      await press(onward);
      expect(find(root, 'output').textContent).toBe('51');
      await press(back);
      await press(back);
      expect(find(root, 'output').textContent).toBe('49');
    });

    test('arrows of the navigation and of the way back point where lines end and begin', async () => {
      const page = {
        urlId: 'a',
        revision: 1,
        publishedRevision: 1,
        isChanged: false,
        isLocked: false,
        lockVersion: 0,
      };
      const site = {
        pages: ['a', 'b'].map(id => ({...page, id, title: id})),
        navigation: {revision: 1, items: [{pageId: 'a', items: []}]},
        stores: [],
        timeZone: '',
        languages: [],
        defaultLanguage: 'en' as const,
        themePages: [],
        takenUrlIds: [],
        destinations: [],
        websiteId: 'x',
        products: [],
        forms: [],
        mayWrite: true,
        mayPublish: true,
      };
      const nothing = () => undefined;
      const root = await show(
        <>
          <BackButton text="Back" onPress={nothing} />
          <NavigationPart
            client={async () => ({body: {}, etag: null})}
            site={site}
            prefix=""
            onStyles={nothing}
            onStored={nothing}
            onPart={nothing}
            onShow={nothing}
            onReload={nothing}
            onReplaced={nothing}
            onStore={async () => nothing}
            text={null}
            onTexts={nothing}
            onTyped={nothing}
            t={stringsIn('en')}
          />
        </>,
      );
      const texts = [...root.querySelectorAll('[role=row] .vte-tools button')].map(one => one.textContent);
      expect(texts.slice(1, 5)).toEqual(['↑', '↓', below, beside]);
      expect(find(root, 'button').textContent).toBe(`${start} Back`);
    });

    test('code is written from left to right', async () => {
      const root = await show(
        <CodeEditor label="Code" language="css" value="a {}" onChange={() => undefined} />,
      );
      await act(() => expect.poll(() => root.querySelector('.cm-editor')).not.toBeNull());
      expect(find(root, '.cm-editor').closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    });
  });
