import type {ReactNode} from 'react';

/** Rows of a description list: label and value. Labels are unique. */
export const TermRows = ({
  rows,
}: {
  rows: readonly {readonly label: string; readonly value: string}[];
}): ReactNode =>
  rows.map(({label, value}) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
