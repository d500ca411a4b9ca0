import type {MouseEvent, ReactNode} from 'react';
import type {Upload} from '../../src/forms/upload.js';
import {sizeText, uploadShare, uploadText} from '../../src/forms/upload-text.js';
import type {MessageFormat} from '../../src/i18n/messages.js';

/** What a file's row is rendered from. */
interface FileRowProps {
  readonly upload: Upload;
  readonly t: MessageFormat;
  readonly locale: string;
  /** Tries again; `remove` is the row's other button, which stays. */
  readonly onRetry: (upload: Upload, remove: HTMLElement | null) => void;
  readonly onRemove: (upload: Upload) => void;
}

/** A file that a visitor chose: how far its upload is, and how to try again or remove it. */
export const FileRow = ({upload, t, locale, onRetry, onRemove}: FileRowProps): ReactNode => {
  const {name, size, state, mayRetry} = upload;
  const isFinal = state !== 'failed' || !mayRetry;
  const retry = ({currentTarget: {nextElementSibling}}: MouseEvent): void =>
    onRetry(upload, nextElementSibling as HTMLElement | null);
  return (
    <li className="vt-file" data-state={state}>
      <span className="vt-file-name">
        <bdi>{name}</bdi>
        {size > 0 && ` (${sizeText(size, locale)})`}
      </span>
      <progress className="vt-file-bar" aria-label={name} value={uploadShare(upload)} />
      <span className="vt-file-note">{uploadText(upload, t, locale)}</span>
      <button
        type="button"
        className="vt-file-button"
        aria-label={`${t('file-retry')}: ${name}`}
        hidden={isFinal}
        style={isFinal ? {display: 'none'} : undefined}
        onClick={retry}
      >
        {t('file-retry')}
      </button>
      <button
        type="button"
        className="vt-file-button"
        aria-label={`${t('file-remove')}: ${name}`}
        onClick={() => onRemove(upload)}
      >
        {t('file-remove')}
      </button>
    </li>
  );
};
