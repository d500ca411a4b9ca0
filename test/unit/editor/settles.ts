import {act} from 'react';
import {vi} from 'vitest';

/** A part may load its code first, while other suites run. */
const PATIENCE = {timeout: 10_000, interval: 25};

/** Waits until `check` throws nothing. */
export const settles = <Result>(check: () => Result): Promise<Result> =>
  act(() => vi.waitFor(check, PATIENCE));
