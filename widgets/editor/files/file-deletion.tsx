import type {ReactNode} from 'react';
import type {SiteFile, SiteFileUses} from '../../../src/builder/files/file-calls.js';
import {useBuilderMessages, useTexts} from '../shared/provider.js';
import {FILE_TEXTS} from './strings.js';

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** What the question is given. */
interface DeletionProps {
  readonly file: SiteFile;
  readonly uses: SiteFileUses;
  /** True where nothing brings the file back. */
  readonly isForGood: boolean;
  readonly onKeep: () => void;
  readonly onDelete: () => void;
}

/** The question before a deletion: what uses the file, and whether it can be brought back. */
export function Deletion({file, uses, isForGood, onKeep, onDelete}: DeletionProps): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const rule = useBuilderMessages();
  const count = uses.pages.length + uses.others;
  return (
    <section className="vte-warning" role="alertdialog" aria-label={t('delete-really', {name: file.name})}>
      <p>
        <strong>{t('delete-really', {name: file.name})}</strong>{' '}
        {isForGood ? rule('delete-file') : t('delete-result')}
      </p>
      <p>{count ? t('uses-count', {count}) : t('used-nowhere')}</p>
      {uses.pages.length > 0 && (
        <ul>
          {uses.pages.map(({id, title}) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      <div className="vte-row">
        <button type="button" className="vte-button" ref={focusOnce} onClick={onKeep}>
          {t('keep')}
        </button>
        <button type="button" className="vte-button vte-danger" onClick={onDelete}>
          {t(isForGood ? 'delete-now' : 'delete-yes')}
        </button>
      </div>
    </section>
  );
}
