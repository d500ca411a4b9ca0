import {type ReactNode, useEffect, useRef, useState} from 'react';
import {Button} from 'react-aria-components';
import type {SiteArchiveCalls} from '../../../../src/builder/site-archive/site-archive-calls.js';
import {PRODUCT_CHOICES, type ProductChoice} from '../../../../src/tables/site-archive.js';
import {FileButton} from '../../files/file-button.js';
import {Failure} from '../../shared/failure.js';
import {Choice} from '../../shared/fields.js';
import {useTexts} from '../../shared/provider.js';
import {ArchiveContents, ImportResult} from './archive-contents.js';
import {WHOLE_SITE_MESSAGES} from './messages.js';
import {type ChosenArchive, type ImportStep, useImport} from './use-import.js';

const focusOnce = (heading: HTMLElement | null): void => heading?.focus();

/** Whose products stay where both have them. */
const WhoseProducts = ({
  chosen,
  onChoose,
}: {
  readonly chosen: ProductChoice;
  readonly onChoose: (choice: ProductChoice) => void;
}): ReactNode => {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  return (
    <Choice
      label={t('whole-products-choice')}
      hint={t('whole-products-hint')}
      value={chosen}
      choices={PRODUCT_CHOICES.map(choice => [choice, t(`whole-products-${choice}`)])}
      onChange={choice => onChoose(PRODUCT_CHOICES.find(one => one === choice) ?? PRODUCT_CHOICES[0])}
    />
  );
};

/** What is in the chosen file, and the question whether it is imported. */
function Chosen({
  chosen,
  isImporting,
  onYes,
  onNo,
}: {
  readonly chosen: ChosenArchive;
  readonly isImporting: boolean;
  readonly onYes: (products: ProductChoice) => void;
  readonly onNo: () => void;
}): ReactNode {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const {file, archive} = chosen;
  const [products, setProducts] = useState<ProductChoice>(PRODUCT_CHOICES[0]);
  return (
    <section aria-label={t('whole-in', {name: file.name})}>
      <h4 ref={focusOnce} tabIndex={-1}>
        {t('whole-in', {name: file.name})}
      </h4>
      <ArchiveContents archive={archive} />
      <div className="vte-warning">
        <p>
          <strong>{t('whole-question')}</strong> {t('whole-replaces')}
        </p>
        <p>{t('whole-keeps')}</p>
        {archive.products > 0 && <WhoseProducts chosen={products} onChoose={setProducts} />}
        <div className="vte-row">
          <Button className="vte-button" isDisabled={isImporting} onPress={onNo}>
            {t('whole-no')}
          </Button>
          <Button className="vte-button vte-danger" isDisabled={isImporting} onPress={() => onYes(products)}>
            {t('whole-yes')}
          </Button>
        </div>
      </div>
    </section>
  );
}

const NOTES = {reading: 'whole-reading', importing: 'whole-importing'} as const;
const noteOf = (step: ImportStep['step']) =>
  Object.entries(NOTES).find(([name]) => name === step)?.[1] ?? null;

/** The place of an import. The question that had the focus is gone once it is declined: it goes to the first button. */
function useFocusBack(step: ImportStep['step']) {
  const place = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  useEffect(() => {
    if (wasOpened.current && step === 'idle') place.current?.querySelector('button')?.focus();
    wasOpened.current = step === 'chosen' || step === 'importing';
  }, [step]);
  return place;
}

const Done = ({result}: {readonly result: Parameters<typeof ImportResult>[0]['result']}): ReactNode => {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  return (
    <>
      <h4 ref={focusOnce} tabIndex={-1}>
        {t('whole-done')}
      </h4>
      <ImportResult result={result} />
    </>
  );
};

/** The way of a file into the site: chosen, looked into, confirmed, and what became of it. */
export function SiteImport({
  calls,
  onDone,
}: {
  readonly calls: Pick<SiteArchiveCalls, 'importSite'>;
  readonly onDone: () => void;
}): ReactNode {
  const t = useTexts(WHOLE_SITE_MESSAGES);
  const {state, problem, choose, send, leave} = useImport(calls, onDone);
  const place = useFocusBack(state.step);
  const note = noteOf(state.step);
  return (
    <div ref={place}>
      <FileButton
        text={t('whole-choose')}
        accept=".zip,application/zip"
        onFiles={([file]) => void choose(file)}
      />
      <p role="status">{note && t(note)}</p>
      {problem && <Failure text={problem} onDismiss={leave} />}
      {'chosen' in state && (
        <Chosen
          key={state.chosen.keys.mine}
          chosen={state.chosen}
          isImporting={state.step === 'importing'}
          onYes={products => void send(state.chosen, products)}
          onNo={leave}
        />
      )}
      {'result' in state && <Done result={state.result} />}
    </div>
  );
}
