import type {ReactNode} from 'react';

/** An error of a form's field. */
export interface ListedProblem {
  readonly fieldId: string;
  /** The error's message, which may name the field already. */
  readonly text: string;
  /** The field's name, and the id of its first control; null for a field that is not on the page. */
  readonly field: {readonly title: string; readonly controlId: string} | null;
}

/** The errors of a form, each as a link to its field. */
export const ProblemList = ({
  problems,
  follow,
  hint = '',
}: {
  readonly problems: readonly ListedProblem[];
  /** Moves the focus to a field; without it the browser follows the link. */
  readonly follow?: (fieldId: string) => void;
  /** Where the first of these fields is, if that is out of sight. */
  readonly hint?: string;
}): ReactNode => (
  <>
    <ul>
      {problems.map(({fieldId, text, field}) => (
        <li key={fieldId}>
          {field ? (
            <a
              href={`#${field.controlId}`}
              onClick={
                follow &&
                (event => {
                  event.preventDefault();
                  follow(fieldId);
                })
              }
            >
              {text.startsWith(field.title) ? text : `${field.title}: ${text}`}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
    {hint && <p>{hint}</p>}
  </>
);
