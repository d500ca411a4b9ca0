import type {ReactNode} from 'react';

/** A row of a description list. */
export interface Term {
  readonly label: string;
  readonly value: string;
}

/** Rows of a description list: label and value. Labels are unique. With `translate`, translators of pages leave the values as they are. */
export const TermRows = ({rows, translate}: {rows: readonly Term[]; translate?: 'no'}): ReactNode =>
  rows.map(({label, value}) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd translate={translate}>{value}</dd>
    </div>
  ));
