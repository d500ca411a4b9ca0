import type {ReactNode} from 'react';

/** What shows next to the button that there are errors above, for a visitor who scrolled past them. */
export const ProblemNotice = ({text}: {readonly text: string}): ReactNode => (
  <span className="vt-problem vt-form-notice">{text}</span>
);
