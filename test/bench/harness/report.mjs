/** What a person reads: a table a part, then each target with its verdict. */

const isSummary = value => typeof value === 'object' && value !== null && 'median' in value;

const cell = value => {
  if (!isSummary(value)) return String(value);
  const {median, min, max} = value;
  return min === max ? String(median) : `${median} (${min}..${max})`;
};

const table = rows => {
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const lines = [columns, ...rows.map(row => columns.map(column => cell(row[column] ?? '')))];
  const widths = columns.map((_, at) => Math.max(...lines.map(line => line[at].length)));
  return lines
    .map(line =>
      line
        .map((text, at) => text.padEnd(widths[at]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

const verdict = ({name, value, bound, limit, passed}) =>
  `${passed ? 'PASS' : 'FAIL'}  ${name}: ${value}, ${bound} ${limit}`;

/** The text of one part's result. */
export const describePart = (name, {about, rows, targets}) =>
  [`\n${name}: ${about}`, table(rows), ...targets.map(verdict)].join('\n');
