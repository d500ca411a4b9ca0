import {UsageError} from './usage-error.js';

const PORT_MAX = 65_535;

/** A port from text; 0 is any free one. Throws `UsageError` that begins with `name`. */
export const readPort = (text: string, name = '--port'): number => {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > PORT_MAX)
    throw new UsageError(`${name} ${text}: expected a number up to ${PORT_MAX}`);
  return port;
};
