import {type ReactNode, useState} from 'react';
import {Button, FileTrigger} from 'react-aria-components';
import {readDatasetCsv, writeDatasetCsv} from '../../../src/builder/datasets/dataset-csv.js';
import type {DatasetTable} from '../../../src/builder/datasets/dataset-table.js';
import type {PastedCells} from '../../../src/builder/datasets/paste-cells.js';
import type {BuilderMessageId} from '../../../src/builder/messages/en.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {downloadFile} from '../shared/download-file.js';
import {TextInput} from '../shared/fields.js';
import type {DatasetTextId} from './texts.js';

interface FilesProps {
  readonly table: DatasetTable;
  readonly locale: string;
  readonly onRead: (read: PastedCells) => void;
  readonly t: MessageFormat<DatasetTextId>;
  readonly m: MessageFormat<BuilderMessageId>;
}

/** How spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** Has the browser download a text. */
const download = (name: string, text: string): void =>
  downloadFile(
    /\.csv$/i.test(name) ? name : `${name}.csv`,
    new Blob([BYTE_ORDER_MARK, text], {type: 'text/csv;charset=utf-8'}),
  );

/** Takes a table from a CSV file, and says which file is none. */
function Import({locale, onRead, t, m}: Omit<FilesProps, 'table'>): ReactNode {
  const [problem, setProblem] = useState('');
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const found = readDatasetCsv(await file.text().catch(() => ''), locale);
    setProblem(found ? '' : m('file-unsupported', {fileName: file.name, fileTypeMessage: 'CSV'}));
    if (found) onRead(found);
  };
  return (
    <>
      <FileTrigger acceptedFileTypes={['.csv', 'text/csv']} onSelect={files => void read(files?.[0])}>
        <Button className="vte-button">{t('dataset-import')}</Button>
      </FileTrigger>
      <p className="vte-problem" role="status">
        {problem}
      </p>
    </>
  );
}

/** Gives the table as a CSV file, once it has a name. Source: runtime spec §5, file name. */
function Export({table, t, m}: Pick<FilesProps, 'table' | 't' | 'm'>): ReactNode {
  const [name, setName] = useState('dataset');
  const [isMissing, setMissing] = useState(false);
  const save = (): void => {
    setMissing(name.trim() === '');
    if (name.trim()) download(name.trim(), writeDatasetCsv(table));
  };
  return (
    <>
      <TextInput
        label={t('dataset-file-name')}
        value={name}
        onChange={setName}
        problem={isMissing ? m('file-name-missing') : undefined}
      />
      <Button className="vte-button" onPress={save}>
        {t('dataset-export')}
      </Button>
    </>
  );
}

/** A dataset's way in and out as CSV. */
export function DatasetFiles(props: FilesProps): ReactNode {
  return (
    <div className="vte-row">
      <Import {...props} />
      <Export {...props} />
    </div>
  );
}
