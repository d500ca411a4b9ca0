import {type ReactNode, useCallback, useState, useSyncExternalStore} from 'react';
import {useLocale} from 'react-aria-components';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {FileButton} from './file-button.js';
import {FILE_TEXTS} from './strings.js';
import {isEnded, type UnfinishedUpload, type UploadEntry, type UploadQueue} from './upload-queue.js';
import {useFound} from './use-found.js';

/** The uploads of a queue; the component renders again with each change. */
export const useUploads = <Made,>(queue: UploadQueue<Made>): readonly UploadEntry<Made>[] =>
  useSyncExternalStore(queue.subscribe, queue.getSnapshot);

function PressButton({
  text,
  label,
  onPress,
}: {
  readonly text: string;
  readonly label: string;
  readonly onPress: () => void;
}): ReactNode {
  return (
    <button type="button" className="vte-button" aria-label={label} onClick={onPress}>
      {text}
    </button>
  );
}

interface UploadProps {
  readonly entry: UploadEntry<unknown>;
  readonly queue: UploadQueue<unknown>;
}

/** What may be done with an upload in its state. */
function Actions({entry, queue}: UploadProps): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const rule = useBuilderMessages();
  const {key, name, state, problem} = entry;
  const isRetried = state === 'failed' && problem !== null && queue.mayRetry(key);
  return (
    <div className="vte-row">
      {(state === 'uploading' || state === 'waiting') && (
        <PressButton text={t('pause')} label={t('pause-of', {name})} onPress={() => queue.pause(key)} />
      )}
      {state === 'paused' && (
        <PressButton text={t('resume')} label={t('resume-of', {name})} onPress={() => queue.resume(key)} />
      )}
      {isRetried && (
        <PressButton text={rule('retry')} label={t('retry-of', {name})} onPress={() => queue.resume(key)} />
      )}
      {!isEnded(entry) && (
        <PressButton
          text={t('cancel')}
          label={t('cancel-of', {name})}
          onPress={() => void queue.cancel(key)}
        />
      )}
      {isEnded(entry) && (
        <PressButton
          text={rule('dismiss')}
          label={t('dismiss-of', {name})}
          onPress={() => queue.dismiss(key)}
        />
      )}
    </div>
  );
}

function Upload({entry, queue}: UploadProps): ReactNode {
  const {locale} = useLocale();
  const t = useTexts(FILE_TEXTS);
  const rule = useBuilderMessages();
  const {name, size, sent, isRepeated, state, problem} = entry;
  const part = size ? sent / size : 0;
  const percent = new Intl.NumberFormat(locale, {style: 'percent'}).format(part);
  return (
    <li className={`vte-upload vte-upload-${state}`}>
      <div className="vte-upload-text">
        <span className="vte-file-name">{name}</span>
        <span>{t(isRepeated && state === 'uploading' ? 'repeating' : state, {percent})}</span>
        {problem && (
          <p role="alert">
            {state === 'failed' && <strong>{rule('file-upload-title')}. </strong>}
            {rule(problem.id, problem.params)}
          </p>
        )}
      </div>
      {!isEnded(entry) && <progress max={1} value={part} aria-label={t('progress', {name})} />}
      <Actions entry={entry} queue={queue} />
    </li>
  );
}

/** An upload that an earlier page began: its file is chosen again, since a page cannot keep it. */
function Unfinished({
  upload,
  onChoose,
  onDiscard,
}: {
  readonly upload: UnfinishedUpload;
  readonly onChoose: (file: File) => void;
  readonly onDiscard: () => void;
}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const [isOther, setOther] = useState(false);
  const {name, size} = upload;
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const isSame = file.name === name && file.size === size;
    setOther(!isSame);
    if (isSame) onChoose(file);
  };
  return (
    <li className="vte-upload">
      <div className="vte-upload-text">
        <p>{t('unfinished', {name})}</p>
        {isOther && <p role="alert">{t('other-file', {name})}</p>}
      </div>
      <div className="vte-row">
        <FileButton
          text={t('choose-again')}
          label={t('choose-again-of', {name})}
          onFiles={([file]) => choose(file)}
        />
        <PressButton text={t('discard')} label={t('discard-of', {name})} onPress={onDiscard} />
      </div>
    </li>
  );
}

/** Uploads of earlier pages that are not part of this one's. */
function useUnfinished(queue: UploadQueue<unknown>, uploads: readonly UploadEntry<unknown>[]) {
  const [found, setFound] = useFound(useCallback(() => queue.findUnfinished(), [queue]));
  const known = new Set(uploads.map(({name, size}) => `${size} ${name}`));
  return {
    unfinished: found.filter(({name, size}) => !known.has(`${size} ${name}`)),
    leave: (upload: UnfinishedUpload) => setFound(list => list.filter(one => one !== upload)),
  };
}

function UploadListPiece({queue}: {readonly queue: UploadQueue<unknown>}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const uploads = useUploads(queue);
  const {unfinished, leave} = useUnfinished(queue, uploads);
  if (!uploads.length && !unfinished.length) return null;
  return (
    <section className="vte-uploads" aria-label={t('uploads')}>
      <ul>
        {unfinished.map(upload => (
          <Unfinished
            key={upload.key}
            upload={upload}
            onChoose={file => {
              queue.add([file]);
              leave(upload);
            }}
            onDiscard={() => {
              leave(upload);
              void queue.forget(upload);
            }}
          />
        ))}
        {uploads.map(entry => (
          <Upload key={entry.key} entry={entry} queue={queue} />
        ))}
      </ul>
    </section>
  );
}

/** Every upload with its progress, and what may be done with it. */
export const UploadList = inTextLanguage(UploadListPiece);
