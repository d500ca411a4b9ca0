import {type DragEvent, type ReactNode, useId, useState} from 'react';
import {useLocale} from 'react-aria-components';
import {siteFileAccept, siteFileMaxSize, siteFileTypeNames} from '../../../src/builder/files/file-problem.js';
import type {SiteFileKind} from '../../../src/tables/site-file-types.js';
import {useTexts} from '../shared/provider.js';
import {FileButton} from './file-button.js';
import {FILE_TEXTS} from './strings.js';

/** What makes an element a place to drop files on, and whether files are over it. */
function useDrop(onFiles: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: DragEvent, isStill: boolean): void => {
    event.preventDefault();
    setOver(isStill);
  };
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => take(event, true),
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        take(event, false);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}

/** Where files are dropped, or chosen with a button. */
export function FileDrop({
  kind,
  onFiles,
}: {
  readonly kind: SiteFileKind | null;
  readonly onFiles: (files: readonly File[]) => void;
}): ReactNode {
  const {locale} = useLocale();
  const t = useTexts(FILE_TEXTS);
  const id = useId();
  const {isOver, handlers} = useDrop(onFiles);
  return (
    <fieldset
      aria-label={t('upload-files')}
      className={isOver ? 'vte-drop vte-drop-over' : 'vte-drop'}
      {...handlers}
    >
      <FileButton
        text={t('upload-files')}
        className="vte-button vte-main"
        accept={siteFileAccept(kind)}
        isMultiple
        describedBy={id}
        onFiles={onFiles}
      />
      <p className="vte-hint" id={id}>
        {t('drop-here')}{' '}
        {t('upload-hint', {types: siteFileTypeNames(locale, kind), maxSize: siteFileMaxSize(locale)})}
      </p>
    </fieldset>
  );
}
