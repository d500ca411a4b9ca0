import type {ReactNode} from 'react';

/** The two lines about a form's files: what the form waits for, and what screen readers announce. */
export const FileStatus = ({
  waiting,
  announced,
}: {
  readonly waiting: string;
  readonly announced: string;
}): ReactNode => (
  <>
    <p className="vt-form-waiting" role="status">
      {waiting}
    </p>
    <p className="vt-file-said" role="status">
      {announced}
    </p>
  </>
);
