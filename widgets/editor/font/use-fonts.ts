import {useCallback, useEffect, useRef, useState} from 'react';
import {FONT_GROUPS, type FontGroup} from '../../../src/tables/font-groups.js';

/** A font that the owner can choose. */
export interface Font {
  readonly id: string;
  readonly name: string;
  readonly group: FontGroup;
  /** The value of `font-family`, as `'"Marlow", serif'`. */
  readonly family: string;
}

/** Makes a font ready to show, as with `FontFace`; rejects where it cannot be loaded. */
export type LoadPreview = (font: Font) => Promise<void>;

/** The list of fonts: `null` while it loads. */
export function useFonts(loadFonts: () => Promise<readonly Font[]>) {
  const [fonts, setFonts] = useState<readonly Font[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    let isOver = false;
    setFailed(false);
    loadFonts().then(
      found => isOver || setFonts(found),
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [loadFonts, attempt]);
  return {fonts, isFailed, retry: () => setAttempt(count => count + 1)};
}

/** The fonts of a name that has `text` in it, by group; groups without one are left out. Source: runtime spec §3, font groups. */
export const fontsByGroup = (fonts: readonly Font[], text: string) =>
  FONT_GROUPS.flatMap(({group}) => {
    const words = text.trim().toLowerCase();
    const found = fonts.filter(font => font.group === group && font.name.toLowerCase().includes(words));
    return found.length ? [{group, fonts: found}] : [];
  });

type PreviewState = 'loading' | 'ready' | 'failed';

/** State of each font's preview by id, and the call that loads one once; `retry` loads it again. */
export function usePreviews(loadPreview: LoadPreview) {
  const [states, setStates] = useState<Readonly<Record<string, PreviewState>>>({});
  const begun = useRef(new Set<string>());
  const retry = useCallback(
    (font: Font): void => {
      const put = (state: PreviewState) => setStates(known => ({...known, [font.id]: state}));
      begun.current.add(font.id);
      put('loading');
      loadPreview(font).then(
        () => put('ready'),
        () => put('failed'),
      );
    },
    [loadPreview],
  );
  const show = useCallback(
    (font: Font): void => {
      if (!begun.current.has(font.id)) retry(font);
    },
    [retry],
  );
  return {states, show, retry};
}
