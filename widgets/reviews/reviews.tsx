import type {MouseEvent, ReactNode} from 'react';
import type {ReviewsView} from '../../src/reviews/reviews-view.js';
import type {ReviewsController, ReviewsSnapshot} from '../../src/services/reviews-controller.js';
import {useStore, useUniqueId} from '../shared/block-hooks.js';
import {ReviewItem} from './review-item.js';

/** The summary of a product's reviews. */
const Summary = ({view: {summary, none, counts, total}}: {view: ReviewsView}): ReactNode =>
  summary ? (
    <>
      <p className="vt-reviews-summary">
        <span className="vt-stars" aria-hidden="true">
          {summary.stars}
        </span>{' '}
        <strong>{summary.text}</strong> <span>{summary.count}</span>
      </p>
      <ul className="vt-reviews-counts">
        {counts.map(({label, value, text}) => (
          <li key={label}>
            <span>{label}</span> <meter aria-hidden="true" min={0} max={total} value={value} />{' '}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </>
  ) : (
    <p className="vt-reviews-none">{none}</p>
  );

/** Runs `action` at a plain click; leaves clicks that open a new tab or window to the browser. */
const here =
  (action: () => Promise<void>) =>
  (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void action();
  };

/** Links to the list in another order, which also work without script. */
const Sorts = ({view, onSort}: {view: ReviewsView; onSort: ReviewsController['sort']}): ReactNode =>
  view.sorts.length > 0 && (
    <p className="vt-reviews-sort">
      <span>{`${view.sortLabel}:`}</span>{' '}
      {view.sorts.map(({sort, label, href, isCurrent}) => (
        <a key={sort} href={href} aria-current={isCurrent || undefined} onClick={here(() => onSort(sort))}>
          {label}
        </a>
      ))}
    </p>
  );

/** Loads more reviews: a link where the server rendered it, else a button. */
const More = ({
  button: {label, isOver, href},
  isBusy,
  onMore,
}: {
  button: NonNullable<ReviewsSnapshot['button']>;
  isBusy: boolean;
  onMore: ReviewsController['more'];
}): ReactNode => {
  const shared = {className: 'vt-button vt-reviews-more', 'aria-disabled': isBusy || isOver || undefined};
  return href === null ? (
    <button {...shared} type="button" onClick={onMore}>
      {label}
    </button>
  ) : (
    <a {...shared} href={href} rel="next" onClick={here(onMore)}>
      {label}
    </a>
  );
};

interface ReviewsProps {
  readonly controller: ReviewsController;
  readonly id?: string | undefined;
}

/** A product's reviews: what they come to, in either order, and as many as the visitor asks for. `id` begins ids. */
export const Reviews = ({controller, id: given}: ReviewsProps): ReactNode => {
  const {view, isBusy, status, sortProblem, moreProblem, button} = useStore(controller);
  const unique = useUniqueId();
  const titleId = `${given ?? unique}-title`;
  return (
    <>
      {view && (
        <>
          <h2 className="vt-reviews-title" id={titleId}>
            {view.title}
          </h2>
          <Summary view={view} />
          <Sorts view={view} onSort={controller.sort} />
        </>
      )}
      <p className="vt-alert" role="alert">
        {sortProblem || null}
      </p>
      {view && (
        <ul className="vt-reviews-list" aria-labelledby={titleId} aria-busy={isBusy || undefined}>
          {view.lines.map(line => (
            <ReviewItem key={line.id} line={line} />
          ))}
        </ul>
      )}
      <p className="vt-alert" role="alert">
        {moreProblem || null}
      </p>
      {button && (
        <p>
          <More button={button} isBusy={isBusy} onMore={controller.more} />
        </p>
      )}
      <p className="vt-hidden" role="status">
        {status || null}
      </p>
    </>
  );
};
