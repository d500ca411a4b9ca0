import {type ReactNode, useContext, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import {GALLERY_BLOCK_LIMITS} from '../../../../src/tables/page-block-kinds.js';
import {TextInput} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {MediaContext, PicturePicker, pictureData} from '../media.js';
import type {Strings} from '../strings.js';
import {GALLERY_MESSAGES} from './messages.js';
import type {Picture} from './picture-list.js';

/** A picture by its address. */
function AddressForm({onAdd}: {readonly onAdd: (pictures: readonly Picture[]) => void}): ReactNode {
  const t = useTexts(GALLERY_MESSAGES);
  const [address, setAddress] = useState('');
  const add = (): void => {
    if (address.trim()) onAdd([{assetUrl: address.trim()}]);
    setAddress('');
  };
  return (
    <div className="vte-row">
      <TextInput
        label={t('address')}
        value={address}
        spellCheck={false}
        dir="ltr"
        maxLength={GALLERY_BLOCK_LIMITS.address}
        onChange={setAddress}
        onKeyDown={event => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button className="vte-button" onPress={add}>
        {t('add')}
      </Button>
    </div>
  );
}

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
          {...{t: strings, media}}
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
      <AddressForm onAdd={add} />
      <p role="status" className="vte-hint">
        {notes.filter(Boolean).join(' ')}
      </p>
    </>
  );
}
