/** A free port on every address of this machine. */
export function freePort(): Promise<number>;
