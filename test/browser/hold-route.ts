import type {Page} from 'playwright-core';

/** Lets requests wait until the function it answers is called. */
export const holdRoute = async (page: Page, address: string): Promise<() => void> => {
  let letOn = (): void => {};
  const held = new Promise<void>(resolve => {
    letOn = resolve;
  });
  await page.route(address, async route => {
    await held;
    await route.fallback();
  });
  return () => letOn();
};
