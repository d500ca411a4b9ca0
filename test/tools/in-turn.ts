/**
 * Those of `columns` that row `at` of a table is tested with: `least` of them, the next row's the ones that follow, and from
 * the start again. So each row is tested, and each column has its share of the rows. All, where `least` is no less than there are.
 */
export const inTurn = <Column>(columns: readonly Column[], at: number, least: number): readonly Column[] => {
  if (least >= columns.length) return columns;
  const isChosen = (column: number): boolean => {
    const first = (at * least) % columns.length;
    return (column - first + columns.length) % columns.length < least;
  };
  return columns.filter((_, column) => isChosen(column));
};
