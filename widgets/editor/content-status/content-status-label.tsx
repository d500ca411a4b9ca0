import type {ReactNode} from 'react';
import {type ContentState, contentStatus, statusMessage} from '../../../src/builder/content-status.js';
import {inTextLanguage, useBuilderMessages, useTexts} from '../shared/provider.js';
import {CONTENT_STATUS_MESSAGES} from './messages.js';

/** What the label of a content item is given. */
export interface ContentStatusLabelProps {
  readonly state: ContentState;
  /** Milliseconds since the epoch: decides whether a scheduled item is out. */
  readonly nowMs: number;
  /** True where visitors see the item, and its draft is another than theirs. Default: false. */
  readonly isChanged?: boolean;
}

function ContentStatusLabelPiece({state, nowMs, isChanged = false}: ContentStatusLabelProps): ReactNode {
  const t = useTexts(CONTENT_STATUS_MESSAGES);
  const m = useBuilderMessages();
  const status = contentStatus(state, nowMs);
  const texts = [
    status ? m(statusMessage(status)) : t('status-published'),
    isChanged ? t('status-changed') : '',
  ];
  return <span className="vte-hint">{texts.filter(Boolean).join(' · ')}</span>;
}

/** What keeps a content item from visitors, or that they see it, and whether its draft is another than theirs. Source: runtime spec §3, content item status labels. */
export const ContentStatusLabel = inTextLanguage(ContentStatusLabelPiece, 'span');
