/** Answers what does work of a kind, `max` at a time; more waits its turn. */
export const atMost = (max: number): (<Result>(work: () => Promise<Result>) => Promise<Result>) => {
  let open = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (open === max) await new Promise<void>(go => waiting.push(go));
    else open++;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else open--;
    }
  };
};
