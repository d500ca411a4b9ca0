import {createContext, lazy, type ReactNode, Suspense, useContext, useState} from 'react';
import type {FileCalls, SiteFile} from '../../../src/builder/files/file-calls.js';
import type {UploadQueue} from '../files/upload-queue.js';
import type {Strings} from './strings.js';

/** What the pieces for files need: the calls, and the uploads, which are downloaded with the first piece that shows them. */
export interface Media {
  readonly calls: FileCalls;
  readonly openUploads: () => Promise<UploadQueue>;
}

const MediaContext = createContext<Media | null>(null);
export const MediaProvider = MediaContext.Provider;

const LazyPicker = lazy(() =>
  import('./lazy-files.js').then(({PicturePicker}) => ({default: PicturePicker})),
);

/** What a block takes of a picture that the owner chose. */
export const pictureData = ({address, altText, width, height, focalPoint}: SiteFile) => ({
  assetUrl: address,
  altText,
  originalSize: `${width ?? 1}x${height ?? 1}`,
  mediaFocalPoint: focalPoint,
});

/** A button that opens the site's pictures, and closes them with the choice. */
export function ChoosePicture({
  t,
  onChoose,
}: {
  readonly t: Strings;
  readonly onChoose: (file: SiteFile) => void;
}): ReactNode {
  const media = useContext(MediaContext);
  const [isOpen, setOpen] = useState(false);
  if (!media) return null;
  const close = (): void => setOpen(false);
  return (
    <div className="ed-field">
      <button type="button" className="ed-button" onClick={() => setOpen(true)}>
        {t.choosePicture}
      </button>
      {isOpen && (
        <Suspense fallback={<p role="status">{t.loading}</p>}>
          <LazyPicker
            media={media}
            onClose={close}
            onChoose={file => {
              onChoose(file);
              close();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
