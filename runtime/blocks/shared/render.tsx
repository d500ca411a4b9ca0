import {Component, type ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {focusOn} from '../../../src/shared/focus-on.js';
import type {Block} from '../../contracts.js';
import {addDefaultStyles, OWN_UI} from './default-styles.js';

/** Ends at the first error below it, so that one block's failure is that block's alone. */
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

/** What can have the focus in a block; the server's form and ours hold the same, in the same order. */
const CONTROLS = 'input:not([type=hidden]),select,button,a';

/** True for a block whose HTML comes from `renderBlock` of this version: it is hydrated instead of replaced. */
export const isRendered = ({dataset}: HTMLElement): boolean => dataset.rendered === __VERSION__;

/**
 * Renders a block, in one task so that nothing moves: over the server's HTML where that is ours, else in its place, where
 * the control that had the focus has it again. Unmounting, which the returned function does, or an error while
 * rendering, puts the server's HTML back.
 */
export const renderTree = (block: Block, tree: ReactNode): (() => void) => {
  const {element} = block;
  if (element.closest(OWN_UI)) return () => {};
  addDefaultStyles();
  const was = document.activeElement as HTMLInputElement | null;
  const controls = (): Element[] => [...element.querySelectorAll(CONTROLS)];
  const focused = controls().indexOf(was as Element);
  const isOurs = isRendered(element);
  // The block's data stands before what is rendered, and stays.
  const data = isOurs && element.querySelector('script')?.text;
  const contents = document.createRange();
  contents.selectNodeContents(element);
  // A copy has none of our listeners: posted after a failure, it works as without script.
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
    // What an empty element lacks is made.
    root = hydrateRoot(
      element,
      <>
        {data && <script>{data}</script>}
        <Boundary onError={onError}>{tree}</Boundary>
      </>,
    );
  } catch (error) {
    // Outside the boundary, where our elements are already gone.
    unmount();
    throw error;
  }
  const control = controls()[focused] as HTMLInputElement | undefined;
  if (control !== was) {
    focusOn(control);
    // Who came by keyboard has the whole field selected: what they type stands in its place, as it would have.
    if (was?.value === was?.defaultValue) control?.select?.();
  }
  return unmount;
};
