/** An entry of a ZIP. `bytes` are as they are in it; `length` is what it claims to have unpacked. */
export interface ZipEntry {
  readonly name: string;
  readonly isStored: boolean;
  readonly bytes: Uint8Array;
  readonly length: number;
}

/** Signatures and lengths in bytes of the parts of a ZIP. Source: APPNOTE of PKWARE, 4.3. */
const END = {signature: 0x06_05_4b_50, length: 22, commentMax: 0xff_ff};
const LISTED = {signature: 0x02_01_4b_50, length: 46};
const LOCAL = {signature: 0x04_03_4b_50, length: 30};
const STORED = 0;
const DEFLATED = 8;

/** Where the last part of a ZIP begins. Throws `RangeError`. */
function endOf(zip: DataView): number {
  const last = zip.byteLength - END.length;
  for (let at = last; at >= Math.max(0, last - END.commentMax); at--)
    if (zip.getUint32(at, true) === END.signature) return at;
  throw new RangeError('no end of a ZIP');
}

function checkSignature(zip: DataView, at: number, signature: number): void {
  if (zip.getUint32(at, true) !== signature) throw new RangeError('no part of a ZIP');
}

/** The entry that the list has at a place. */
function entryAt(zip: DataView, bytes: Uint8Array, at: number): ZipEntry {
  const method = zip.getUint16(at + 10, true);
  if (method !== STORED && method !== DEFLATED) throw new RangeError('packed in another way');
  const packed = zip.getUint32(at + 20, true);
  const local = zip.getUint32(at + 42, true);
  checkSignature(zip, local, LOCAL.signature);
  const start = local + LOCAL.length + zip.getUint16(local + 26, true) + zip.getUint16(local + 28, true);
  if (start + packed > bytes.length) throw new RangeError('cut');
  const name = bytes.subarray(at + LISTED.length, at + LISTED.length + zip.getUint16(at + 28, true));
  return {
    name: new TextDecoder().decode(name),
    isStored: method === STORED,
    bytes: bytes.subarray(start, start + packed),
    length: zip.getUint32(at + 24, true),
  };
}

/** The entries that a ZIP lists, at most 65,535; nothing is unpacked or copied. Throws `RangeError` for what is no whole ZIP. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] {
  const zip = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(zip);
  const entries: ZipEntry[] = [];
  let at = zip.getUint32(end + 16, true);
  for (let left = zip.getUint16(end + 10, true); left > 0; left--) {
    checkSignature(zip, at, LISTED.signature);
    entries.push(entryAt(zip, bytes, at));
    const [name, extra, comment] = [28, 30, 32].map(more => zip.getUint16(at + more, true)) as [
      number,
      number,
      number,
    ];
    at += LISTED.length + name + extra + comment;
  }
  return entries;
}
