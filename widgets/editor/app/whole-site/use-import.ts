import {useState} from 'react';
import {useLocale} from 'react-aria-components';
import {
  readSiteArchive,
  type SiteArchive,
  SiteArchiveError,
} from '../../../../src/builder/site-archive/read-site-archive.js';
import type {SiteArchiveCalls, SiteImport} from '../../../../src/builder/site-archive/site-archive-calls.js';
import {sizeText} from '../../../../src/forms/upload-text.js';
import type {MessageFormat} from '../../../../src/i18n/messages.js';
import {ApiError} from '../../../../src/shared/errors.js';
import {
  type ProductChoice,
  SITE_ARCHIVE_LIMITS,
  SITE_ARCHIVE_VERSION,
} from '../../../../src/tables/site-archive.js';
import {callProblem} from '../../shared/call-problem.js';
import {useBuilderMessages, useTexts} from '../../shared/provider.js';
import {newId} from '../ports.js';
import {WHOLE_SITE_MESSAGES} from './messages.js';

/** A file that was chosen, and what is in it. The key makes its import safe to repeat. */
export interface ChosenArchive {
  readonly file: File;
  /** A key of its own for each choice: another request is no repeat. */
  readonly keys: Readonly<Record<ProductChoice, string>>;
  readonly archive: SiteArchive;
}

/** How far an import is. */
export type ImportStep =
  | {readonly step: 'idle' | 'reading'}
  | {readonly step: 'chosen' | 'importing'; readonly chosen: ChosenArchive}
  | {readonly step: 'done'; readonly result: SiteImport};

const UNAUTHORIZED = 401;

/** Why a chosen file is none that an import takes. */
const fileProblem = (
  error: unknown,
  {name, size}: File,
  {t, locale}: {t: MessageFormat<keyof (typeof WHOLE_SITE_MESSAGES)['en']>; locale: string},
): string => {
  if (!(error instanceof SiteArchiveError) || error.problem === 'no-site') return t('whole-no-site', {name});
  if (error.problem === 'other-version')
    return t('whole-other-version', {name, version: error.version, expected: SITE_ARCHIVE_VERSION});
  return t('whole-too-large', {
    name,
    size: sizeText(size, locale),
    max: sizeText(SITE_ARCHIVE_LIMITS.bytes, locale),
  });
};

/** Why the platform took no file. */
const reasonOf = (
  error: unknown,
  t: MessageFormat<keyof (typeof WHOLE_SITE_MESSAGES)['en']>,
  m: ReturnType<typeof useBuilderMessages>,
): string => {
  if (!(error instanceof ApiError)) return t('whole-failed');
  const reason = callProblem(error, m, 'error-occurred');
  return error.status === UNAUTHORIZED ? reason : t('whole-refused', {reason});
};

/** The import of a file: chosen, looked into, confirmed and sent. `onDone` is called once the site is another one. */
export function useImport(calls: Pick<SiteArchiveCalls, 'importSite'>, onDone: () => void) {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const m = useBuilderMessages();
  const {locale} = useLocale();
  const [state, setState] = useState<ImportStep>({step: 'idle'});
  const [problem, setProblem] = useState('');
  const leave = (): void => {
    setProblem('');
    setState({step: 'idle'});
  };
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setProblem('');
    setState({step: 'reading'});
    try {
      setState({
        step: 'chosen',
        chosen: {file, keys: {mine: newId(), file: newId()}, archive: await readSiteArchive(file)},
      });
    } catch (error) {
      setState({step: 'idle'});
      setProblem(fileProblem(error, file, {t, locale}));
    }
  };
  const send = async (chosen: ChosenArchive, products: ProductChoice): Promise<void> => {
    setProblem('');
    setState({step: 'importing', chosen});
    try {
      setState({
        step: 'done',
        result: await calls.importSite(chosen.file, {key: chosen.keys[products], products}),
      });
      onDone();
    } catch (error) {
      setState({step: 'chosen', chosen});
      setProblem(reasonOf(error, t, m));
    }
  };
  return {state, problem, choose, send, leave};
}
