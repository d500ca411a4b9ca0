import {Component, type ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {focusOn} from '../../../src/shared/focus-on.inline.js';
import type {Block} from '../../contracts.js';
import {addDefaultStyles, OWN_UI} from './default-styles.js';
import {checkOwnContent} from './own-content.inline.js';

/** Catches errors below it, so that one block's failure stays in that block. */
class Boundary extends Component<
  {onError: (error: unknown) => void; children: ReactNode},
  {isBroken: boolean}
> {
  override state = {isBroken: false};
  static getDerivedStateFromError(): {isBroken: boolean} {
    return {isBroken: true};
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }
  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}

/** Focusable elements of a block; the server's form and ours have the same ones in the same order. */
const CONTROLS = 'input:not([type=hidden]),select,button,a';

/** True for a block whose HTML `renderBlock` of this version made: it is hydrated instead of replaced. */
export const isRendered = ({dataset}: HTMLElement): boolean => dataset.rendered === __VERSION__;

/** Finds the focused control again after the block was rendered: returns how to focus its counterpart. */
const holdFocus = (element: Element): (() => void) => {
  const controls = (): Element[] => [...element.querySelectorAll(CONTROLS)];
  const was = document.activeElement as HTMLInputElement | null;
  const place = controls().indexOf(was as Element);
  return () => {
    const control = controls()[place] as HTMLInputElement | undefined;
    if (control === was) return;
    focusOn(control);
    // A visitor who tabbed into the field has its text selected: typing replaces it, as before.
    if (was?.value === was?.defaultValue) control?.select?.();
  };
};

/** Makes room in a block for what we render: all but its data leaves. Returns the server's HTML. */
const takeServerHtml = (element: HTMLElement, data: Node | undefined): DocumentFragment => {
  const contents = document.createRange();
  contents.selectNodeContents(element);
  // A copy has none of our listeners: after a failure its form is posted as without script.
  if (isRendered(element)) return contents.cloneContents();
  const server = contents.extractContents();
  try {
    // The data stays readable for whoever checks the page.
    if (data) element.appendChild(data.cloneNode(true));
  } catch (error) {
    element.replaceChildren(server);
    throw error;
  }
  return server;
};

/**
 * Renders a block in one task, so that nothing moves: it hydrates HTML that our server rendered, else replaces
 * it and restores the focus to the same control. The block's data precedes what we render, and stays.
 * Unmounting, or an error while rendering, restores the server's HTML. Throws a `MarkerFault` where the content is not
 * the block's own.
 */
export const renderTree = (block: Block, tree: ReactNode): (() => void) => {
  const {element} = block;
  if (element.closest(OWN_UI)) return () => {};
  if (!isRendered(element)) checkOwnContent(element);
  addDefaultStyles();
  const restoreFocus = holdFocus(element);
  const script = [...element.querySelectorAll<HTMLScriptElement>('script[data-props]')].find(
    one => one.closest('[data-block]') === element,
  );
  let server: DocumentFragment | null = takeServerHtml(element, script);
  let root: Root | null = null;
  const unmount = (): void => {
    if (!server) return;
    root?.unmount();
    element.replaceChildren(server);
    server = null;
  };
  const onError = (error: unknown): void =>
    void Promise.resolve().then(() => {
      unmount();
      block.fail(error);
    });
  try {
    // Hydration creates what an empty element lacks.
    root = hydrateRoot(
      element,
      <>
        {script && <script>{script.text}</script>}
        <Boundary onError={onError}>{tree}</Boundary>
      </>,
    );
  } catch (error) {
    // The error is outside the boundary, and our elements are already gone.
    unmount();
    throw error;
  }
  restoreFocus();
  return unmount;
};
