import {type ReactNode, type RefObject, useEffect, useRef, useState} from 'react';
import {TEXTS_QUERY} from '../../../src/site/site-texts.js';
import {
  type FrameClicks,
  type LiveStyles,
  listenToFrame,
  markSelected,
  patchPage,
  patchTexts,
  setStyles,
  setTyped,
  type TypedTexts,
} from './frame-sync.js';

/** What the frame shows, and of what revision. */
interface FrameProps extends FrameClicks {
  /** The page; null for the site's first one. */
  readonly pageId: string | null;
  /** The address of a page that is shown instead, as `/es/about`; null for none. */
  readonly shown: string | null;
  readonly revision: number;
  /** How often the texts of the theme have changed since the editor was opened. */
  readonly texts: number;
  /** The site's styles while they are edited. */
  readonly styles: LiveStyles;
  /** Texts that are typed and not saved yet. */
  readonly typed: TypedTexts;
  readonly selected: string | null;
  readonly prefix: string;
  readonly title: string;
}

/** Fetches a page again for what is newer in it. Returns how to end that. */
function refresh(path: string, patch: (html: string) => void, after?: () => void): () => void {
  const cut = new AbortController();
  fetch(path, {signal: cut.signal, headers: {Accept: 'text/html'}})
    // The page of a wrong address is one of the theme's too. What is no page of the site has nothing to patch with.
    .then(response => response.text())
    .then(patch)
    // The next revision brings what this one could not.
    .catch(() => undefined)
    .finally(after);
  return () => cut.abort();
}

/** What the page of an address was when the frame began to load it: what it shows is not older. */
function useBegun(path: string, {revision, texts}: Pick<FrameProps, 'revision' | 'texts'>) {
  const begun = useRef({path, revision, texts});
  if (begun.current.path !== path) begun.current = {path, revision, texts};
  return begun.current;
}

/** Puts what is newer into the page of the frame, `loaded` times loaded, and marks the chosen block. */
function useRefreshes(
  ref: RefObject<HTMLIFrameElement | null>,
  loaded: number,
  {
    path,
    revision,
    texts,
    selected,
  }: Pick<FrameProps, 'revision' | 'texts' | 'selected'> & {readonly path: string},
): void {
  const begun = useBegun(path, {revision, texts});
  const chosen = useRef(selected);
  chosen.current = selected;
  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (!loaded || !frame || revision === begun.revision) return undefined;
    return refresh(
      path,
      html => patchPage(frame, html),
      // A block that is new has no mark yet.
      () => markSelected(frame, chosen.current),
    );
  }, [ref, path, revision, loaded, begun]);
  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (loaded && frame) markSelected(frame, selected);
  }, [ref, loaded, selected]);
  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (!loaded || !frame || texts === begun.texts) return undefined;
    return refresh(path, html => patchTexts(frame, html));
  }, [ref, path, texts, loaded, begun]);
}

/** Keeps the frame's page up to date once it is loaded, and listens to its clicks. */
function useFrame(path: string, {revision, texts, selected, styles, typed, ...clicks}: FrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const now = useRef<FrameClicks>(clicks);
  now.current = clicks;
  useRefreshes(ref, loaded, {path, revision, texts, selected});
  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (!loaded || !frame) return undefined;
    return listenToFrame(frame, {
      onChoose: id => now.current.onChoose(id),
      onText: id => now.current.onText(id),
      onPlace: place => now.current.onPlace(place),
    });
  }, [loaded]);
  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (loaded && frame) setStyles(frame, styles);
  }, [loaded, styles]);
  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (loaded && frame) setTyped(frame, typed);
  }, [loaded, typed]);
  return {ref, onLoad: () => setLoaded(count => count + 1)};
}

/** The draft as the site renders it. Only what a newer revision changed is put into it. */
export function Frame(props: FrameProps): ReactNode {
  const {prefix, pageId, shown} = props;
  const address = shown ?? `${prefix}/`;
  const ofTheme = `${address}${address.includes('?') ? '&' : '?'}${TEXTS_QUERY.name}=${TEXTS_QUERY.value}`;
  const path = pageId === null || shown !== null ? ofTheme : `${prefix}/preview/draft/${pageId}`;
  const {ref, onLoad} = useFrame(path, props);
  return <iframe ref={ref} className="ed-frame" key={path} src={path} title={props.title} onLoad={onLoad} />;
}
