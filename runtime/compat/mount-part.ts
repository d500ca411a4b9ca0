import type {Block} from '../contracts.js';

/** A part of an existing site's product that a download of its own makes live. */
interface Part {
  readonly element: HTMLElement;
  /** The console message of a failure; the part then stays as the server rendered it. */
  readonly failure: string;
  /** Fetches the code and mounts the part; the answer unmounts it. */
  mount(part: Pick<Block, 'element' | 'fail'>): Promise<() => void>;
}

/** Mounts a part for as long as its product is live. An error in it stays in it. */
export const mountPart = ({page, signal}: Block, {element, failure, mount}: Part): void => {
  const fail = (error: unknown): void => page.report('block-failed', failure, element, error);
  mount({element, fail})
    .then(unmount => (signal.aborted ? unmount() : signal.addEventListener('abort', unmount)))
    .catch(fail);
};
