import {readText} from './template-files.js';
import {UsageError} from './usage-error.js';

/** A file's JSON. Throws `UsageError`. */
export const readJson = async (path: string): Promise<unknown> => {
  const text = await readText(path, 'data as JSON');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new UsageError(`${path} is not JSON: ${(cause as Error).message}`, {cause});
  }
};
