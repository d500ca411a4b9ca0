import {Refusal} from './refusal.js';
import {decodeUtf8} from './text.js';

/** One field of a post. `fileName` is null for a text. What is not read of `content` when the next field is
 *  asked for is passed over. */
export interface PostedPart {
  readonly name: string;
  readonly fileName: string | null;
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Bytes the lines above a field may have. */
const HEAD_BYTES_MAX = 8000;
const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const BOUNDARY = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i;

/** The boundary that a type of body names; null for another type. Source: RFC 7578. */
export const boundaryOf = (contentType: string): string | null => {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  return quoted ?? plain ?? null;
};

/** Bytes as they come, of which no more is held than what may begin a mark. */
class ByteSource {
  private held: Buffer = LINE_END;

  constructor(private readonly incoming: AsyncIterator<Uint8Array>) {}

  private async more(): Promise<void> {
    const {done, value} = await this.incoming.next();
    if (done) throw new Refusal(400, 'form-not-parsed');
    this.held = Buffer.concat([this.held, value]);
  }

  private take(length: number): Buffer {
    const taken = this.held.subarray(0, length);
    this.held = this.held.subarray(length);
    return taken;
  }

  /** What comes before `mark`, which is passed over. Throws `form-not-parsed` where the body ends without it. */
  async *until(mark: Buffer): AsyncGenerator<Uint8Array, void> {
    for (;;) {
      const at = this.held.indexOf(mark);
      const length = at < 0 ? Math.max(0, this.held.length - mark.length + 1) : at;
      if (length > 0) yield this.take(length);
      if (at >= 0) {
        this.take(mark.length);
        return;
      }
      await this.more();
    }
  }

  /** The text before `mark`, which has to come soon. */
  async textUntil(mark: Buffer): Promise<string> {
    while (this.held.indexOf(mark) < 0) {
      if (this.held.length > HEAD_BYTES_MAX) throw new Refusal(400, 'form-not-parsed');
      await this.more();
    }
    const text = this.take(this.held.indexOf(mark));
    this.take(mark.length);
    return decodeUtf8(text) ?? '';
  }
}

/** A name as browsers write it between quotes. Source: the HTML standard, multipart form data. */
const parameter = (head: string, name: string): string | null =>
  new RegExp(`;\\s*${name}="([^"]*)"`, 'i')
    .exec(head)?.[1]
    ?.replace(/%22|%0D|%0A/gi, mark => decodeURIComponent(mark)) ?? null;

const typeIn = (head: string): string =>
  /(?:^|\r\n)content-type:\s*([^\r\n;]*)/i.exec(head)?.[1]?.trim() ?? '';

const passOver = async (source: ByteSource, mark: Buffer): Promise<void> => {
  for await (const _ of source.until(mark));
};

/** The fields of a post as they come, none of them held. Throws `form-not-parsed`. */
export async function* partsOf(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<PostedPart> {
  const source = new ByteSource(body[Symbol.asyncIterator]());
  const mark = Buffer.from(`\r\n--${boundary}`);
  // What stands before the first field says nothing.
  await passOver(source, mark);
  // After the last field's mark come two dashes instead of a line's end.
  while (!(await source.textUntil(LINE_END)).startsWith('--')) {
    const head = await source.textUntil(HEAD_END);
    const name = parameter(head, 'name') ?? '';
    let isRead = false;
    const content = (async function* () {
      yield* source.until(mark);
      isRead = true;
    })();
    yield {name, fileName: parameter(head, 'filename'), type: typeIn(head), content};
    if (!isRead) await passOver(source, mark);
  }
}
