import {type ReactNode, useDeferredValue, useId, useMemo} from 'react';
import {useLocale} from 'react-aria-components';
import {type ChartDraft, chartOfTable} from '../../../src/builder/datasets/chart-of-table.js';
import {CHART_TYPES} from '../../../src/charts/decode-chart.js';
import type {MessageFormat} from '../../../src/i18n/messages.js';
import {Chart} from '../../chart/chart.js';
import {Choice, TextInput} from '../shared/fields.js';
import {useBuilderMessages} from '../shared/provider.js';
import type {Edits} from '../shared/use-edits.js';
import {useVisitorMessages} from '../shared/visitor-messages.js';
import type {DatasetTextId} from './texts.js';

interface ChartProps {
  readonly edits: Edits<ChartDraft>;
  readonly t: MessageFormat<DatasetTextId>;
}

/** How pages show the dataset: the kind of chart and its title. */
export function ChartSettings({edits, t}: ChartProps): ReactNode {
  const draft = edits.value;
  return (
    <div className="vte-row">
      <TextInput
        label={t('dataset-title')}
        value={draft.title}
        onChange={title => edits.edit({...draft, title}, 'title')}
      />
      <Choice
        label={t('dataset-chart')}
        value={draft.type}
        choices={CHART_TYPES.map(type => [type, t(`dataset-${type}`)])}
        onChange={value => {
          const type = CHART_TYPES.find(known => known === value);
          if (type) edits.edit({...draft, type});
        }}
      />
    </div>
  );
}

/** The chart as pages draw it, or why there is none. */
export function ChartPreview({edits}: Pick<ChartProps, 'edits'>): ReactNode {
  // A large chart follows the typing when there is time.
  const draft = useDeferredValue(edits.value);
  const {locale, direction} = useLocale();
  const m = useBuilderMessages();
  const t = useVisitorMessages();
  const id = useId().replace(/\W/g, '');
  const chart = useMemo(() => chartOfTable(draft, id), [draft, id]);
  if ('message' in chart)
    return (
      <p className="vte-hint" role="status">
        {m(chart.message, chart.params)}
      </p>
    );
  // As on a page of this language, whatever the direction of the editor's page.
  return (
    <div dir={direction}>
      <Chart chart={chart} context={{t, locale}} />
    </div>
  );
}
