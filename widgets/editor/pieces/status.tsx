import type {ReactNode} from 'react';
import type {ContentState} from '../../../src/builder/content-status.js';
import {ContentStatusLabel} from '../content-status/index.js';

const NOW_MS = Date.UTC(2026, 0, 1);
const SHOWN: ContentState = {isDraft: false, needsReview: false, isPrivate: false, publishAtMs: null};

/** Made-up items, one in each status. */
const ITEMS: readonly {readonly title: string; readonly state: ContentState; readonly isChanged?: boolean}[] =
  [
    {title: 'Kiln diary', state: {...SHOWN, isDraft: true}},
    {title: 'Glazes', state: {...SHOWN, needsReview: true}},
    {title: 'Open studio', state: {...SHOWN, publishAtMs: NOW_MS + 1}},
    {title: 'Prices', state: {...SHOWN, isPrivate: true}},
    {title: 'Tides', state: SHOWN},
    {title: 'Clay', state: {...SHOWN, publishAtMs: NOW_MS}, isChanged: true},
  ];

/** The label of a content item in each status. */
export const Example = (): ReactNode => (
  <ul className="vte-piece">
    {ITEMS.map(({title, ...item}) => (
      <li key={title}>
        {title} <ContentStatusLabel {...item} nowMs={NOW_MS} />
      </li>
    ))}
  </ul>
);
