import {type ReactNode, useCallback, useEffect, useId, useRef, useState} from 'react';
import {useLocale} from 'react-aria-components';
import {siteFileMaxSize} from '../../../src/builder/files/file-problem.js';
import type {
  ProductFile,
  ProductFileCalls,
  ProductFiles as ProductFilesData,
} from '../../../src/builder/products/product-file-calls.js';
import {sizeText} from '../../../src/forms/upload-text.js';
import {ConfirmedButton} from '../shared/confirmed-button.js';
import {Failure} from '../shared/failure.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {useNewest} from '../shared/use-newest.js';
import {FileButton} from './file-button.js';
import {PRODUCT_FILE_TEXTS} from './product-file-texts.js';
import type {ProductUploads} from './product-uploads.js';
import {UploadList, useUploads} from './upload-list.js';
import type {UploadQueue} from './upload-queue.js';

/** What the files of a product are given. */
export interface ProductFilesProps {
  readonly productId: string;
  /** Calls of the platform, as `createProductFileCalls` of `vitrine/builder` makes them. */
  readonly calls: ProductFileCalls;
  /** One for the whole editor. */
  readonly uploads: ProductUploads;
}

/** The files as the platform has them; `read` reads them again. */
function useFiles({productId, calls}: ProductFilesProps) {
  const [found, setFound] = useState<ProductFilesData | null>(null);
  const [isFailed, setFailed] = useState(false);
  const begin = useNewest();
  const read = useCallback(async (): Promise<void> => {
    const isNewest = begin();
    setFailed(false);
    try {
      const files = await calls.listFiles(productId);
      if (isNewest()) setFound(files);
    } catch {
      if (isNewest()) setFailed(true);
    }
  }, [calls, productId, begin]);
  useEffect(() => void read(), [read]);
  return {found, isFailed, read};
}

/** Replaces and removes a file. */
function Actions({
  file: {id, name, buyers},
  onReplace,
  onRemove,
}: {
  readonly file: ProductFile;
  readonly onReplace: (file: File, id: string) => void;
  readonly onRemove: (id: string) => void;
}): ReactNode {
  const t = useTexts(PRODUCT_FILE_TEXTS);
  const hintId = useId();
  return (
    <div className="vte-row">
      <FileButton
        text={t('replace')}
        label={t('replace-of', {name})}
        describedBy={hintId}
        onFiles={([file]) => file && onReplace(file, id)}
      />
      <span id={hintId} hidden>
        {t('replace-hint')}
      </span>
      <ConfirmedButton
        label={t('remove', {name})}
        question={t('question', {name})}
        result={buyers ? `${t('result')} ${t('lost', {count: buyers})}` : t('result')}
        yes={t('yes')}
        no={t('no')}
        onYes={() => onRemove(id)}
      />
    </div>
  );
}

function FileRow({
  file,
  mayWrite,
  ...actions
}: Parameters<typeof Actions>[0] & {readonly mayWrite: boolean}): ReactNode {
  const {locale} = useLocale();
  const t = useTexts(PRODUCT_FILE_TEXTS);
  return (
    <li className="vte-upload">
      <div className="vte-upload-text">
        <bdi className="vte-file-name">{file.name}</bdi>
        <span className="vte-hint">{sizeText(file.bytes, locale)}</span>
        {file.isFromFolder && <p className="vte-hint">{t('from-folder')}</p>}
      </div>
      {mayWrite && !file.isFromFolder && <Actions file={file} {...actions} />}
    </li>
  );
}

/** The way to add files, as long as the product has room for more. */
function Adding({
  found: {files, filesMax, fileBytesMax},
  queue,
}: {
  readonly found: ProductFilesData;
  readonly queue: UploadQueue<null>;
}): ReactNode {
  const {locale} = useLocale();
  const t = useTexts(PRODUCT_FILE_TEXTS);
  const id = useId();
  if (files.length >= filesMax) return <p className="vte-hint">{t('full', {max: filesMax})}</p>;
  return (
    <>
      <p className="vte-hint" id={id}>
        {t('intro', {maxSize: siteFileMaxSize(locale, fileBytesMax)})}
      </p>
      <FileButton text={t('add')} isMultiple describedBy={id} onFiles={files => queue.add(files)} />
    </>
  );
}

/** Removes a file, and says what became of it. */
function useRemoval({productId, calls}: ProductFilesProps, read: () => Promise<void>) {
  const t = useTexts(PRODUCT_FILE_TEXTS);
  const rule = useBuilderMessages();
  const [note, setNote] = useState({text: '', isProblem: false});
  const place = useRef<HTMLParagraphElement>(null);
  const remove = async ({id, name}: ProductFile): Promise<void> => {
    try {
      await calls.removeFile(productId, id);
      setNote({text: t('removed', {name}), isProblem: false});
    } catch {
      setNote({text: rule('error-occurred'), isProblem: true});
    }
    await read();
    // The button that had the focus is gone with its file.
    place.current?.focus();
  };
  return {note, place, remove};
}

/** The list with its uploads, once it is read. */
function Loaded({
  found,
  read,
  ...props
}: ProductFilesProps & {readonly found: ProductFilesData; readonly read: () => Promise<void>}): ReactNode {
  const t = useTexts(PRODUCT_FILE_TEXTS);
  const {productId, uploads} = props;
  const queue = uploads.queueOf(productId, found.fileBytesMax);
  const ended = useUploads(queue).filter(({state}) => state === 'done' || state === 'cancelled').length;
  const {note, place, remove} = useRemoval(props, read);
  const seen = useRef(ended);
  useEffect(() => {
    // A file that was stopped may have arrived nevertheless.
    if (seen.current !== ended) void read();
    seen.current = ended;
  }, [ended, read]);
  const {files, mayWrite} = found;
  return (
    <>
      {files.length === 0 && <p className="vte-problem">{t('none')}</p>}
      <div className="vte-uploads">
        <ul aria-label={t('list')}>
          {files.map(file => (
            <FileRow
              key={file.id}
              file={file}
              mayWrite={mayWrite}
              onReplace={(chosen, id) => uploads.replace(queue, chosen, id)}
              onRemove={() => void remove(file)}
            />
          ))}
        </ul>
      </div>
      <p role="status" ref={place} tabIndex={-1} className={note.isProblem ? 'vte-problem' : 'vte-hint'}>
        {note.text}
      </p>
      {mayWrite && <Adding found={found} queue={queue} />}
      <UploadList queue={queue} />
    </>
  );
}

function ProductFilesPiece(props: ProductFilesProps): ReactNode {
  const t = useTexts(PRODUCT_FILE_TEXTS);
  const rule = useBuilderMessages();
  const {found, isFailed, read} = useFiles(props);
  const headingId = useId();
  return (
    <section className="vte-media vte-goods-part" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('title')}</h3>
      {isFailed && <Failure text={rule('results-not-loaded')} onRetry={() => void read()} />}
      {!found && !isFailed && <p role="status">{t('loading')}</p>}
      {found && <Loaded {...props} found={found} read={read} />}
    </section>
  );
}

/** The files that a digital product delivers: listed, sent, replaced and removed. Each change is the buyers' at once. */
export const ProductFiles = inTextLanguage(ProductFilesPiece);
