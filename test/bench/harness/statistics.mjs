/** Middle of `values`, the mean of the two middle ones for an even count. */
export const median = values => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

const round = value => (Number.isInteger(value) ? value : Number(value.toPrecision(4)));

/** Median and range of samples: `{median, min, max, runs}`. */
export const summarize = values => ({
  median: round(median(values)),
  min: round(Math.min(...values)),
  max: round(Math.max(...values)),
  runs: values.length,
});

/** `samples` are objects of the same numbers; gives one summary a number. */
export const summarizeEach = samples =>
  Object.fromEntries(
    Object.keys(samples[0]).map(key => [key, summarize(samples.map(sample => sample[key]))]),
  );
