import type {ReactNode} from 'react';
import type {ReviewLine} from '../../src/reviews/reviews-view.js';

/** One review, as the server renders it too. */
export const ReviewItem = ({line}: {line: ReviewLine}): ReactNode => {
  const lang = line.language || undefined;
  return (
    <li className="vt-review">
      <p className="vt-review-stars">
        <span className="vt-stars" aria-hidden="true">
          {line.stars}
        </span>
        <span className="vt-hidden">{line.text}</span>
      </p>
      {!!line.title && (
        <h3 className="vt-review-title" lang={lang} dir="auto">
          {line.title}
        </h3>
      )}
      <p className="vt-review-body" lang={lang} dir="auto">
        {line.body}
      </p>
      <p className="vt-review-by">
        <bdi>{line.name}</bdi> · <time dateTime={line.date.iso}>{line.date.text}</time>
        {line.marks.map(mark => (
          <span key={mark}>
            {' · '}
            <span className="vt-review-mark">{mark}</span>
          </span>
        ))}
      </p>
      {line.reply && (
        <div className="vt-review-reply">
          <p>
            <strong>{line.reply.label}</strong>
          </p>
          <p dir="auto">{line.reply.text}</p>
        </div>
      )}
    </li>
  );
};
