import {type ReactNode, useState} from 'react';
import {Button, useLocale} from 'react-aria-components';
import {readSiteArchive} from '../../../../src/builder/site-archive/read-site-archive.js';
import type {SiteArchiveCalls} from '../../../../src/builder/site-archive/site-archive-calls.js';
import {sizeText} from '../../../../src/forms/upload-text.js';
import {ApiError} from '../../../../src/shared/errors.js';
import type {LeftOut} from '../../../../src/tables/site-archive.js';
import {callProblem} from '../../shared/call-problem.js';
import {downloadFile} from '../../shared/download-file.js';
import {Failure} from '../../shared/failure.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {LeftOutList} from './left-out-list.js';
import {WHOLE_SITE_MESSAGES} from './messages.js';

/** The file of the site as it is downloaded: its name has the day of the backup. */
const fileName = (): string => `site-${new Date().toISOString().slice(0, 10)}.zip`;

/** Makes and downloads the file; `note` and `problem` say what became of it, `leftOut` what did not fit into it. */
function useExport({exportSite}: Pick<SiteArchiveCalls, 'exportSite'>) {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const m = useBuilderMessages();
  const {locale} = useLocale();
  const [isMaking, setMaking] = useState(false);
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const make = async (): Promise<void> => {
    setMaking(true);
    setProblem('');
    setNote(t('whole-making'));
    try {
      const file = await exportSite();
      setLeftOut((await readSiteArchive(file)).leftOut);
      downloadFile(fileName(), file);
      setNote(t('whole-downloaded', {size: sizeText(file.size, locale)}));
    } catch (error) {
      setNote('');
      const isRefused = error instanceof ApiError;
      setProblem(isRefused ? callProblem(error, m, 'error-occurred') : t('whole-download-failed'));
    }
    setMaking(false);
  };
  return {isMaking, note, problem, leftOut, make, dismiss: () => setProblem('')};
}

/** The button that downloads the file of the site, and what became of it. */
export function SiteExport({calls}: {readonly calls: Pick<SiteArchiveCalls, 'exportSite'>}): ReactNode {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const {isMaking, note, problem, leftOut, make, dismiss} = useExport(calls);
  return (
    <>
      <Button className="vte-button" isDisabled={isMaking} onPress={() => void make()}>
        {t('whole-download')}
      </Button>
      <p role="status">{note}</p>
      {problem && <Failure text={problem} onRetry={() => void make()} onDismiss={dismiss} />}
      {leftOut.length > 0 && (
        <>
          <p>{t('whole-too-full')}</p>
          <LeftOutList items={leftOut} />
        </>
      )}
    </>
  );
}
