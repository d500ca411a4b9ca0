import {type ReactNode, useEffect, useRef} from 'react';
import type {SiteFile} from '../../../src/builder/files/file-calls.js';
import {useTexts} from '../shared/provider.js';
import {FileLibrary, type FileLibraryProps} from './file-library.js';
import {FILE_TEXTS} from './strings.js';

/** What the choice of a file is given. */
export interface FilePickerProps extends Omit<FileLibraryProps, 'onChoose'> {
  readonly onChoose: (file: SiteFile) => void;
  /** The owner closed it without a choice, with the button or Escape. */
  readonly onClose: () => void;
}

/** A dialog in which an owner chooses one of the site's files, or uploads it first. It is open as long as it is rendered. */
export function FilePicker({onClose, onChoose, ...library}: FilePickerProps): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="vte-media vte-picker"
      aria-label={t('choose-file')}
      // Keys of the dialog are not those of the editor around it.
      onKeyDown={event => event.stopPropagation()}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="vte-picker-head">
        <h2>{t('choose-file')}</h2>
        <button type="button" className="vte-button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <FileLibrary {...library} onChoose={onChoose} />
    </dialog>
  );
}
