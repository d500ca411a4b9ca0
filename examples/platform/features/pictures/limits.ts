/** What a picture may be. Source: ours: a photo of a good camera has room, and decoding one takes at most a few hundred MB for a moment. */
export const PICTURE_BYTES_MAX = 20_000_000;
/** Pixels that are decoded, all frames of an animation together. */
export const PICTURE_PIXELS_MAX = 60_000_000;
/** Frames of an animation. */
export const PICTURE_FRAMES_MAX = 300;
/** Files of one post, and their bytes together. */
export const PICTURES_POSTED_MAX = 20;
export const POSTED_BYTES_MAX = 60_000_000;
/** Pictures of a shop. */
export const PICTURES_MAX = 50_000;
/** Seconds that one picture may take. */
export const DECODE_SECONDS_MAX = 20;
/** Bytes of stored widths: the oldest go first, and are made again when somebody asks. */
export const CACHE_BYTES_MAX = 2_000_000_000;
