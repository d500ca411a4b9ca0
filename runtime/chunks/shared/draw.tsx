import {Component, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
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

/** Everything in `element`, taken out as one fragment: a wrapper a block, not one a node. */
const takeContents = (element: Element): DocumentFragment => {
  const contents = document.createRange();
  contents.selectNodeContents(element);
  return contents.extractContents();
};

/**
 * Draws in place of the block's server HTML, in one task so that nothing moves. Taking the block down, which the
 * returned function does, or an error while drawing, puts the server's own nodes back.
 */
export const draw = (block: Block, face: ReactNode): (() => void) => {
  const {element} = block;
  if (element.closest(OWN_UI)) return () => {};
  addDefaultStyles();
  const was = document.activeElement as HTMLInputElement | null;
  const controls = (): Element[] => [...element.querySelectorAll(CONTROLS)];
  const focused = controls().indexOf(was as Element);
  const server = takeContents(element);
  const root = createRoot(element);
  let isDown = false;
  const takeDown = (): void => {
    if (isDown) return;
    isDown = true;
    root.unmount();
    element.replaceChildren(server);
  };
  const onError = (error: unknown): void =>
    queueMicrotask(() => {
      takeDown();
      block.fail(error);
    });
  root.render(<Boundary onError={onError}>{face}</Boundary>);
  const control = controls()[focused] as HTMLInputElement | undefined;
  control?.focus();
  // Who came by keyboard has the whole field selected: what they type stands in its place, as it would have.
  if (was?.value === was?.defaultValue) control?.select?.();
  return takeDown;
};
