/** Names the width in the address of an image. Source: docs of real sites. */
const FORMAT = 'format';

const resolve = (address: string, base: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

/**
 * The address of an image in `widthPx`, as `…?format=750w`; one that no server scales (`data:`, `blob:`) stays as it is.
 * Null where `address` is none that a page may show.
 */
export const imageAddress = (address: string, base: string, widthPx: number): string | null => {
  const url = resolve(address, base);
  if (url && /^https?:$/.test(url.protocol)) {
    url.searchParams.set(FORMAT, `${widthPx}w`);
    return url.href;
  }
  return url && /^(?:data|blob):$/.test(url.protocol) ? address : null;
};
