import {isWithinRichLimits} from '../../site/rich-text/rich-limits.js';
import {pageTextProblem} from '../pages/page-text-problem.js';
import {timeProblem, type ValueProblem} from '../value-problem.js';
import {ITEM_LIMITS, type ItemDraft} from './item-draft.js';

/** What is wrong with the text of an item; null for nothing. */
const bodyProblem = (body: unknown): ValueProblem | null =>
  isWithinRichLimits(body) ? null : {id: 'rich-text-too-long'};

/** The first thing that is wrong with an item, before the platform is asked; null for nothing. Its field says the same. */
export const itemProblem = ({
  title,
  urlId,
  body,
  publishAtMs,
  times,
  localized,
}: ItemDraft): ValueProblem | null =>
  pageTextProblem('title', title, ITEM_LIMITS.title) ??
  pageTextProblem('urlId', urlId, ITEM_LIMITS.urlId) ??
  [body, ...Object.values(localized).map(texts => texts?.body)].reduce<ValueProblem | null>(
    (found, one) => found ?? (one === undefined ? null : bodyProblem(one)),
    null,
  ) ??
  timeProblem(publishAtMs) ??
  timeProblem(times?.startMs ?? null) ??
  timeProblem(times?.endMs ?? null);
