import {createContext, type ReactNode, useContext, useRef, useState} from 'react';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import type {Media} from './media-props.js';
import {createPart} from './part.js';
import type {Strings} from './strings.js';

/** What makes the calls of the pieces below it; null where there is no platform. */
export const MediaContext = createContext<Media | null>(null);
/** Gives the pieces below it the site's files. */
export const MediaProvider = MediaContext.Provider;

/** The site's pictures in a dialog. */
export const PicturePicker = createPart(() => import('./lazy-files.js'), 'PicturePicker');

/** What a block takes of a picture that the owner chose. */
export const pictureData = ({address, altText, width, height, focalPoint}: SiteFile) => ({
  assetUrl: address,
  altText,
  originalSize: `${width ?? 1}x${height ?? 1}`,
  mediaFocalPoint: focalPoint,
});

/** The pictures of the site while the owner is asked for one; `choose` resolves with the picture, or null. */
export function usePictureChoice(t: Strings): {
  readonly choose: (() => Promise<SiteFile | null>) | null;
  readonly picker: ReactNode;
} {
  const media = useContext(MediaContext);
  const [answer, setAnswer] = useState<((file: SiteFile | null) => void) | null>(null);
  if (!media) return {choose: null, picker: null};
  const finish = (file: SiteFile | null): void => {
    answer?.(file);
    setAnswer(null);
  };
  return {
    choose: () => new Promise(resolve => setAnswer(() => resolve)),
    picker: answer && (
      <PicturePicker t={t} media={media} onClose={() => finish(null)} choice={{onChoose: finish}} />
    ),
  };
}

/** A button that opens the site's pictures, and closes them with the choice. */
export function ChoosePicture({
  t,
  onChoose,
}: {
  readonly t: Strings;
  readonly onChoose: (file: SiteFile) => void;
}): ReactNode {
  const {choose, picker} = usePictureChoice(t);
  const button = useRef<HTMLButtonElement>(null);
  if (!choose) return null;
  const ask = async (): Promise<void> => {
    const file = await choose();
    if (file) onChoose(file);
    // The focus is lost with the dialog, which goes with the next frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="vte-field">
      <button type="button" ref={button} className="vte-button" onClick={() => void ask()}>
        {t.choosePicture}
      </button>
      {picker}
    </div>
  );
}
