import {type ReactNode, useEffect, useRef, useState} from 'react';
import {listenToFrame, markSelected, patchPage} from './frame-sync.js';

/** The draft as the site renders it. Only what a newer revision changed is put into it. */
export function Frame({
  pageId,
  revision,
  selected,
  prefix,
  title,
  onChoose,
}: {
  readonly pageId: string;
  readonly revision: number;
  readonly selected: string | null;
  readonly prefix: string;
  readonly title: string;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const ref = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(0);
  const path = `${prefix}/preview/draft/${pageId}`;
  const choose = useRef(onChoose);
  choose.current = onChoose;

  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (!loaded || !frame) return undefined;
    return listenToFrame(frame, id => choose.current(id));
  }, [loaded]);

  useEffect(() => {
    const frame = ref.current?.contentDocument;
    if (!loaded || !frame || !revision) return undefined;
    const cut = new AbortController();
    fetch(path, {signal: cut.signal, headers: {Accept: 'text/html'}})
      .then(response => (response.ok ? response.text() : null))
      .then(html => html !== null && patchPage(frame, html))
      // The next revision brings what this one could not.
      .catch(() => undefined)
      .finally(() => markSelected(frame, selected));
    return () => cut.abort();
  }, [path, revision, loaded, selected]);

  return (
    <iframe
      ref={ref}
      className="ed-frame"
      key={path}
      src={path}
      title={title}
      onLoad={() => setLoaded(count => count + 1)}
    />
  );
}
