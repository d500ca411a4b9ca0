import type {Locator, Page} from 'playwright-core';

/** Pixels of an element as the page shows it, each `[red, green, blue]`, along a horizontal line through its middle. */
export const pixelsAcross = async (page: Page, found: Locator): Promise<readonly (readonly number[])[]> => {
  const png = (await found.screenshot()).toString('base64');
  return page.evaluate(async source => {
    const image = new Image();
    image.src = `data:image/png;base64,${source}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0);
    const {data} = context.getImageData(0, Math.floor(image.height / 2), image.width, 1);
    return Array.from({length: image.width}, (_, at) => [...data.slice(at * 4, at * 4 + 3)]);
  }, png);
};

/** How light a color is, from 0 to 1. Source: WCAG 2.2, relative luminance and contrast ratio. */
export const luminance = (color: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = color.map(value => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
/** How far two colors differ, from 1 on. */
export const contrast = (one: readonly number[], other: readonly number[]): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
};
