import {createRotation, type Rotation} from '../blocks/gallery/rotation.js';
import type {Block} from '../contracts.js';
import {addRotationButton} from './rotation-button.js';

/** What plays by itself. */
interface Playing {
  /** What a mouse over it makes wait, and the focus in it stops. */
  readonly root: HTMLElement;
  /** Where the block shows the button. */
  readonly edge: 'top' | 'bottom';
  readonly seconds: number;
  next(): void;
}

/** Starts autoplay once there is a button in the block to pause it by, and not without one. Source: WCAG 2.2.2. */
export const startRotation = async (
  {element, page, signal}: Pick<Block, 'element' | 'page' | 'signal'>,
  {root, edge, seconds, next}: Playing,
): Promise<Rotation | null> => {
  const {button, show} = await addRotationButton({element, page, signal}, edge);
  if (signal.aborted) return null;
  const rotation = createRotation(root, {seconds, next, onChange: show, clock: page.ports.clock, signal});
  button.addEventListener('click', rotation.toggle, {signal});
  return rotation;
};
