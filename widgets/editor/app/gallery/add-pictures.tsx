import {type ReactNode, useContext, useRef, useState} from 'react';
import {pictureFieldProblem} from '../../../../src/builder/pages/block-problems.js';
import {GALLERY_BLOCK_LIMITS} from '../../../../src/tables/page-block-kinds.js';
import {AddressForm} from '../../shared/address-form.js';
import {useTexts} from '../../shared/provider.js';
import {MediaContext, PicturePicker, pictureData} from '../media.js';
import type {Strings} from '../strings.js';
import {GALLERY_MESSAGES} from './messages.js';
import type {Picture} from './picture-list.js';

/** A button that opens the site's pictures, and closes them with those that are chosen. */
function ChoosePictures({
  t: strings,
  onAdd,
}: {
  readonly t: Strings;
  readonly onAdd: (pictures: readonly Picture[]) => void;
}): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const media = useContext(MediaContext);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (!media) return null;
  const close = (): void => {
    setOpen(false);
    // The focus is lost with the dialog, which goes with the next frame.
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <div className="vte-field">
      <button type="button" ref={button} className="vte-button" onClick={() => setOpen(true)}>
        {t('choose')}
      </button>
      {isOpen && (
        <PicturePicker
          t={strings}
          media={media}
          onClose={close}
          choice={{
            onChooseSeveral: files => {
              onAdd(files.map(pictureData));
              close();
            },
          }}
        />
      )}
    </div>
  );
}

/** Adds pictures of the site, several at once, or one by its address. A full gallery says how many it holds. */
export function AddPictures({
  count,
  t: strings,
  onAdd,
}: {
  /** How many the gallery has. */
  readonly count: number;
  readonly t: Strings;
  readonly onAdd: (pictures: readonly Picture[]) => void;
}): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const [leftOut, setLeftOut] = useState(0);
  const {pictures: max} = GALLERY_BLOCK_LIMITS;
  const add = (pictures: readonly Picture[]): void => {
    const room = Math.max(0, max - count);
    setLeftOut(Math.max(0, pictures.length - room));
    if (room) onAdd(pictures.slice(0, room));
  };
  const notes = [count >= max ? t('full', {max}) : '', leftOut ? t('left-out', {count: leftOut}) : ''];
  return (
    <>
      <ChoosePictures t={strings} onAdd={add} />
      <AddressForm
        label={t('address')}
        add={t('add')}
        problemOf={address => pictureFieldProblem('assetUrl', address)}
        onAdd={assetUrl => add([{assetUrl}])}
      />
      <p role="status" className="vte-hint">
        {notes.filter(Boolean).join(' ')}
      </p>
    </>
  );
}
