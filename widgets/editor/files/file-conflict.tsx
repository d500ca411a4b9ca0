import {Fragment, type ReactNode} from 'react';
import {useLocale} from 'react-aria-components';
import type {SiteFile, SiteFileChange} from '../../../src/builder/files/file-calls.js';
import type {FileField} from '../../../src/builder/files/save-file-change.js';
import {useTexts} from '../shared/provider.js';
import {FILE_TEXTS} from './strings.js';

const SIDES = ['yours', 'theirs'] as const;
const LABELS = {name: 'name', altText: 'alt-text', focalPoint: 'focal-point'} as const;

function useValueText() {
  const t = useTexts(FILE_TEXTS);
  const {locale} = useLocale();
  const percent = new Intl.NumberFormat(locale, {style: 'percent'});
  return (value: SiteFileChange[FileField]): string => {
    if (typeof value !== 'object') return value || t('no-text');
    return `${t('horizontal')}: ${percent.format(value.x)}. ${t('vertical')}: ${percent.format(value.y)}`;
  };
}

/** What a conflict is given. */
interface FileConflictProps {
  readonly fields: readonly FileField[];
  readonly mine: SiteFileChange;
  readonly theirs: SiteFile;
  readonly onChoose: (side: (typeof SIDES)[number]) => void;
}

/** What two owners changed of one file, with both values of each field and one choice for all. */
export function FileConflict({fields, mine, theirs, onChoose}: FileConflictProps): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const valueText = useValueText();
  const sides = {yours: mine, theirs};
  return (
    <section className="vte-warning" aria-label={t('conflict')}>
      <p role="alert">{t('conflict')}</p>
      {fields.map(field => (
        <dl key={field}>
          {SIDES.map(side => (
            <Fragment key={side}>
              <dt>
                {t(LABELS[field])} · {t(side)}
              </dt>
              <dd>
                <bdi>{valueText(sides[side][field])}</bdi>
              </dd>
            </Fragment>
          ))}
        </dl>
      ))}
      <div className="vte-row">
        {SIDES.map(side => (
          <button key={side} type="button" className="vte-button" onClick={() => onChoose(side)}>
            {t(`keep-${side}`)}
          </button>
        ))}
      </div>
    </section>
  );
}
