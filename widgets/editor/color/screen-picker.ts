/** Lets the owner pick a color from the screen, as `#rrggbb`; rejects with an `AbortError` where the owner gives up. */
export type PickFromScreen = () => Promise<string>;

interface EyeDropperWindow {
  readonly EyeDropper?: new () => {open(): Promise<{readonly sRGBHex: string}>};
}

/** The browser's eyedropper; null where it has none. Source: WICG EyeDropper API. */
export const screenPicker = (): PickFromScreen | null => {
  const {EyeDropper} = globalThis as EyeDropperWindow;
  return EyeDropper ? async () => (await new EyeDropper().open()).sRGBHex : null;
};

/** True for the owner's own giving up. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
