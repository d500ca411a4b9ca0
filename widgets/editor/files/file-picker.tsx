import {type ReactNode, useEffect, useRef} from 'react';
import {showDialog} from '../../ui/show-dialog.js';
import {inTextLanguage, useTexts} from '../shared/provider.js';
import {FileLibrary, type FileLibraryProps} from './file-library.js';
import {FILE_TEXTS} from './strings.js';

/** What the choice of a file is given. */
export interface FilePickerProps extends FileLibraryProps {
  /** The owner closed it without a choice, with the button or Escape. */
  readonly onClose: () => void;
}

function FilePickerPiece({onClose, ...library}: FilePickerProps): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const name = t(library.onChooseSeveral ? 'choose-files' : 'choose-file');
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog) showDialog(dialog);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className="vte-media vte-picker"
      aria-label={name}
      // Keys of the dialog are not those of the editor around it.
      onKeyDown={event => event.stopPropagation()}
      onCancel={event => {
        event.preventDefault();
        // A system's choice of files that is left without one says so from its field, and that is heard here too.
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="vte-picker-head">
        <h2>{name}</h2>
        <button type="button" className="vte-button" onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <FileLibrary {...library} />
    </dialog>
  );
}

/** A dialog in which an owner chooses one of the site's files or several, or uploads them first. It is open as long as it is rendered. */
export const FilePicker = inTextLanguage(FilePickerPiece);
