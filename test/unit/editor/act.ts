/** How long React and the promises of a piece take to show what an action changed. */
const SETTLE_MS = 20;

/** Does something as an owner does, and waits until the piece shows it. */
export const act = async (action: () => unknown): Promise<void> => {
  await action();
  await new Promise(done => setTimeout(done, SETTLE_MS));
};
