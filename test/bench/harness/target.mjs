const round = value => (Number.isInteger(value) ? value : Number(value.toPrecision(4)));

/** A target of a part, held against what was measured: `{name, value, limit, passed}`. Smaller is better. */
export const atMost = (name, value, limit) => ({
  name,
  value: round(value),
  bound: 'at most',
  limit: round(limit),
  passed: value <= limit,
});

/** The same where larger is better. */
export const atLeast = (name, value, limit) => ({
  ...atMost(name, value, limit),
  bound: 'at least',
  passed: value >= limit,
});
