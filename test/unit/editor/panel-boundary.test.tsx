// @vitest-environment happy-dom

import type {ReactNode} from 'react';
import {beforeEach, expect, test, vi} from 'vitest';
import {PanelBoundary} from '../../../widgets/editor/app/panel-boundary.js';
import {createPart} from '../../../widgets/editor/app/part.js';
import {EditorProvider} from '../../../widgets/editor/index.js';
import {act} from './act.js';
import {button, click, renderPiece} from './render-piece.js';
import {stringsIn} from './strings-in.js';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

let isBroken = true;
const Panel = ({name}: {readonly name: string}): ReactNode => {
  if (name === 'broken' && isBroken) throw new RangeError('Invalid time zone specified: Mars/Base');
  return <p>{name} is shown</p>;
};

for (const locale of ['en', 'es'] as const)
  test(`BLD-04 a panel that fails says so, leaves the others, and can be shown again, in ${locale}`, async () => {
    isBroken = true;
    const t = stringsIn(locale);
    const Loaded = createPart(async () => ({Panel}), 'Panel');
    const root = await renderPiece(
      <EditorProvider locale={locale}>
        <PanelBoundary t={t}>
          <Panel name="broken" />
        </PanelBoundary>
        <PanelBoundary t={t}>
          <Panel name="other" />
        </PanelBoundary>
        <Loaded name="broken" t={t} />
      </EditorProvider>,
    );
    await act(async () => undefined);
    const alerts = () => [...root.querySelectorAll('[role=alert] span')].map(({textContent}) => textContent);
    expect(root.textContent).toContain('other is shown');
    expect(alerts()).toEqual([t.panelFailed, t.panelFailed]);
    expect(console.error).toHaveBeenCalled();
    const retry = locale === 'en' ? 'Try again' : 'Reintentar';
    await click(button(root, retry));
    expect(alerts()).toHaveLength(2);
    isBroken = false;
    await click(button(root, retry));
    expect(alerts()).toHaveLength(1);
    expect(root.textContent).toContain('broken is shown');
  });
