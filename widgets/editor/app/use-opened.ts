import {useState} from 'react';
import type {FramePlace} from './frame-sync.js';
import type {SitePartName} from './site-part-names.js';
import type {SitePartProps} from './site-part-props.js';

/** What is open: a page with the block that is chosen, or a part of the site. */
export function useOpened() {
  const [pageId, setPageId] = useState<string | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [part, setOpenPart] = useState<SitePartName | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const [place, setPlace] = useState<FramePlace | null>(null);
  const [text, setText] = useState<SitePartProps['text']>(null);
  const setPart = (name: SitePartName | null): void => {
    setPlace(null);
    setShown(null);
    setText(null);
    setOpenPart(name);
  };
  const goToText = (id: string): void => {
    setPlace(null);
    setText({id});
    setOpenPart('texts');
  };
  const choose = (id: string | null): void => {
    setPlace(null);
    setSelected(id);
  };
  // The fields of the page have its title.
  const goTo = (clicked: FramePlace): void => {
    if (clicked === 'title') setSelected(null);
    setPlace(clicked);
  };
  const open = (id: string): void => {
    setSelected(null);
    setPart(null);
    setPageId(id);
  };
  const close = (): void => setPageId(null);
  const now = {pageId, part, selected, shown, place, text};
  return {...now, choose, goTo, goToText, setPart, setShown, open, close};
}
