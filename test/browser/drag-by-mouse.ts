import type {Locator} from 'playwright-core';

/** Moves of the mouse on its way: a drag begins with the first, and each place on the way has a chance to answer. */
const STEPS = 8;
/** Pixels inside the edge that something is dropped at. */
const EDGE_PX = 3;

const boxOf = async (of: Locator) => {
  const box = await of.boundingBox();
  if (!box) throw new Error('what is dragged, or its target, has no box');
  return box;
};

/** Drags an element with the mouse to the end of another one, and drops it there, after it. Both are in sight at once. */
export async function dragAfter(dragged: Locator, target: Locator): Promise<void> {
  const {mouse} = dragged.page();
  await target.scrollIntoViewIfNeeded();
  const {width, height} = await boxOf(dragged);
  // Once it stays where it is, and nothing is above it.
  await dragged.hover({position: {x: width / 3, y: height / 2}});
  await mouse.down();
  const moveOn = async (): Promise<void> => {
    const {x, y, width, height} = await boxOf(target);
    await mouse.move(x + width / 3, y + height - EDGE_PX, {steps: STEPS});
  };
  await moveOn();
  // What shows where it would be dropped may have moved the target.
  await moveOn();
  await mouse.up();
}
