import {Component, type ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {focusOn} from '../../../src/shared/focus-on.js';
import type {Block} from '../../contracts.js';
import {addDefaultStyles, OWN_UI} from './default-styles.js';

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

/**
 * Renders a block in one task, so that nothing moves: it hydrates HTML that our server rendered, else replaces
 * it and restores the focus to the same control. Unmounting, or an error while rendering, restores the server's
 * HTML.
 */
export const renderTree = (block: Block, tree: ReactNode): (() => void) => {
  const {element} = block;
  if (element.closest(OWN_UI)) return () => {};
  addDefaultStyles();
  const was = document.activeElement as HTMLInputElement | null;
  const controls = (): Element[] => [...element.querySelectorAll(CONTROLS)];
  const focused = controls().indexOf(was as Element);
  const isOurs = isRendered(element);
  // The block's data precedes what we render, and stays; where it does not, the check of the page reads it here.
  const vitrineProps = element.querySelector('script');
  Object.assign(element, {vitrineProps});
  const data = isOurs && vitrineProps?.text;
  const contents = document.createRange();
  contents.selectNodeContents(element);
  // A copy has none of our listeners: after a failure its form is posted as without script.
  const server = isOurs ? contents.cloneContents() : contents.extractContents();
  let root: Root | null = null;
  let isUnmounted = false;
  const unmount = (): void => {
    if (isUnmounted) return;
    isUnmounted = true;
    root?.unmount();
    element.replaceChildren(server);
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
        {data && <script>{data}</script>}
        <Boundary onError={onError}>{tree}</Boundary>
      </>,
    );
  } catch (error) {
    // The error is outside the boundary, and our elements are already gone.
    unmount();
    throw error;
  }
  const control = controls()[focused] as HTMLInputElement | undefined;
  if (control !== was) {
    focusOn(control);
    // A visitor who tabbed into the field has its text selected: typing replaces it, as before.
    if (was?.value === was?.defaultValue) control?.select?.();
  }
  return unmount;
};
