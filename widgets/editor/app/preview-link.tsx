import type {ReactNode} from 'react';
import type {Strings} from './strings.js';

/** A link to a draft, as a note for its owner to pass on. */
export const PreviewNote = ({path, t}: {readonly path: string; readonly t: Strings}): ReactNode => (
  <>
    {t.previewLink} <a href={path}>{new URL(path, location.href).href}</a>
  </>
);
