import {createHash} from 'node:crypto';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';

const compress = promisify(brotliCompress);

const ETAG_LENGTH = 22;
/** Bytes of the texts that are held at most, as they are and compressed together. Source: our choice: the runtime and an example shop fit three times. */
const HELD_BYTES_MAX = 32_000_000;
/** Bytes of the texts that wait for their compression at most: few enough for the last to be ready in seconds. */
const WAITING_BYTES_MAX = 2_000_000;
/** Up to this size a text is compressed as far as brotli can, which takes a third of a second; larger ones at a tenth of the time. */
const BEST_BYTES_MAX = 256_000;
const QUICK_QUALITY = 5;

/** A text as it is and compressed. */
export interface CompressedText {
  readonly etag: string;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly brotli: Uint8Array<ArrayBuffer>;
}

const qualityOf = (bytes: number): number =>
  bytes > BEST_BYTES_MAX ? QUICK_QUALITY : constants.BROTLI_MAX_QUALITY;

async function compressed(plain: Buffer): Promise<CompressedText> {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, ETAG_LENGTH)}"`;
  const params = {[constants.BROTLI_PARAM_QUALITY]: qualityOf(plain.length)};
  // Answers share these bytes: a slow reader costs no copy.
  return {etag, plain: new Uint8Array(plain), brotli: new Uint8Array(await compress(plain, {params}))};
}

const sizeOf = ({plain, brotli}: CompressedText): number => plain.length + brotli.length;

/**
 * Compressed texts by key, the least recently used dropped first. Each is compressed once, one after another: compression takes a
 * thread of those that read files and check passwords.
 */
export class TextCache {
  private readonly held = new Map<string, CompressedText>();
  private readonly pending = new Map<string, Promise<CompressedText>>();
  private last: Promise<unknown> = Promise.resolve();
  private heldBytes = 0;
  private waitingBytes = 0;

  constructor(
    private readonly heldBytesMax = HELD_BYTES_MAX,
    private readonly waitingBytesMax = WAITING_BYTES_MAX,
  ) {}

  /** The text of a key, which changes with it; `read` has `bytes`. Null where it is too long or too much waits: it goes out as it is. */
  async get(key: string, bytes: number, read: () => Promise<Buffer>): Promise<CompressedText | null> {
    const known = this.held.get(key);
    if (known) {
      this.held.delete(key);
      this.held.set(key, known);
      return known;
    }
    const pending = this.pending.get(key);
    if (pending) return pending;
    if (this.waitingBytes + bytes > this.waitingBytesMax) return null;
    return this.add(key, bytes, read);
  }

  private async add(key: string, bytes: number, read: () => Promise<Buffer>): Promise<CompressedText> {
    this.waitingBytes += bytes;
    const turn = this.last.then(async () => compressed(await read()));
    this.last = turn.catch(() => undefined);
    this.pending.set(key, turn);
    try {
      const text = await turn;
      this.keep(key, text);
      return text;
    } finally {
      this.pending.delete(key);
      this.waitingBytes -= bytes;
    }
  }

  private keep(key: string, text: CompressedText): void {
    this.held.set(key, text);
    this.heldBytes += sizeOf(text);
    for (const [oldest, old] of this.held) {
      if (this.heldBytes <= this.heldBytesMax) return;
      this.held.delete(oldest);
      this.heldBytes -= sizeOf(old);
    }
  }
}
