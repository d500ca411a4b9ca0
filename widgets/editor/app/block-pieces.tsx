import type {ChartDraft} from '../../../src/builder/datasets/chart-of-table.js';
import type {PageBlock} from '../../../src/site/page-content.js';
import type {BlockPieceProps} from './block-piece-props.js';
import {createPart} from './part.js';

/** The chart of a block. A new one is a table with one empty cell. */
const draftOf = (data: PageBlock['data']): ChartDraft => ({
  ...{type: 'bar', title: '', rowsTitle: '', columns: [''], rows: [{label: '', values: [null]}]},
  ...(data as Partial<ChartDraft>),
});

/** Edits the data of a chart and how it is drawn. */
export const chartEditor = createPart(
  () => import('../dataset/index.js'),
  ({DatasetEditor}) =>
    ({data, onChange}: BlockPieceProps) => (
      <DatasetEditor defaultValue={draftOf(data)} onChange={draft => onChange({...data, ...draft})} />
    ),
);

/** Edits the options of a gallery. */
export const galleryOptions = createPart(
  () => import('../gallery-options/index.js'),
  ({GalleryOptionsPanel}) =>
    ({data, onChange}: BlockPieceProps) => <GalleryOptionsPanel value={data} onChange={onChange} />,
);

/** Edits the videos of a gallery. */
export const galleryVideos = createPart(
  () => import('./gallery-videos.js'),
  part => part.GalleryVideos,
);
