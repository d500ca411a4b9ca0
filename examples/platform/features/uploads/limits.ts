/** Uploads of one person that are not finished. Source: our choice. */
export const UPLOADS_MAX = 20;
/**
 * An upload without a piece for this long may make room for another one of the same person. Source: our choice: the editor waits
 * less for the next piece, and uploads a file again whose upload was deleted while it was paused.
 */
export const IDLE_MS = 600_000;
