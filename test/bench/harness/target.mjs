/** A target of a part, held against what was measured: `{name, value, limit, passed}`. Smaller is better. */
export const atMost = (name, value, limit) => ({
  name,
  value: Number(value.toPrecision(4)),
  bound: 'at most',
  limit: Number(limit.toPrecision(4)),
  passed: value <= limit,
});

/** The same where larger is better. */
export const atLeast = (name, value, limit) => ({
  ...atMost(name, value, limit),
  bound: 'at least',
  passed: value >= limit,
});
