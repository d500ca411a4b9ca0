import {DecodeError} from '../../src/shared/errors.js';

/** What `decode` reads; the path of its error begins with the prop that it reads. */
export const within = <Value>(prop: string, decode: () => Value): Value => {
  try {
    return decode();
  } catch (error) {
    if (!(error instanceof DecodeError)) throw error;
    const {path, expected, got} = error;
    throw new DecodeError(path ? `${prop}.${path}` : prop, expected, got, {cause: error});
  }
};
