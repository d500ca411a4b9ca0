import {type ComponentType, type ReactNode, useContext, useEffect, useState} from 'react';
import type {BlockLinkProps} from './block-link.js';
import {MediaContext} from './media.js';

type BlockLink = ComponentType<BlockLinkProps>;

/** A link of the site. The link editor is a download of its own; where it does not arrive, `instead` stays. */
export function LinkField({
  instead,
  loading,
  ...props
}: Omit<BlockLinkProps, 'client'> & {readonly instead: ReactNode; readonly loading: string}): ReactNode {
  const media = useContext(MediaContext);
  const [Editor, setEditor] = useState<BlockLink | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    let isOver = false;
    import('./block-link.js').then(
      ({BlockLink}) => isOver || setEditor(() => BlockLink),
      () => isOver || setMissing(true),
    );
    return () => {
      isOver = true;
    };
  }, []);
  if (isMissing || !media) return instead;
  return Editor ? <Editor client={media.client} {...props} /> : <p role="status">{loading}</p>;
}
