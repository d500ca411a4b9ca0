import type {ReactNode} from 'react';

/** A row of a description list. */
export interface Term {
  readonly label: string;
  readonly value: string;
}

/** Rows of a description list: label and value. Labels are unique. */
export const TermRows = ({rows}: {rows: readonly Term[]}): ReactNode =>
  rows.map(({label, value}) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  ));
