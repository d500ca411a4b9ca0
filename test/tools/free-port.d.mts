/** A port that nobody listens at, on any address of this machine. */
export function freePort(): Promise<number>;
