import type {Locator} from 'playwright-core';

/** What is dragged: data by media type, and paths of files. */
interface Dragged {
  readonly items?: readonly {readonly mimeType: string; readonly data: string}[];
  readonly files?: readonly string[];
}

const COPY = 1;

/** Drags something from outside the browser onto the middle of an element, and drops it there. */
export async function dropOn(target: Locator, {items = [], files = []}: Dragged): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('the target of a drop has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const client = await target.page().context().newCDPSession(target.page());
  const data = {items: [...items], files: [...files], dragOperationsMask: COPY};
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', {type, x, y, data});
  await client.detach();
}
