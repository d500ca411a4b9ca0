/** A product photo made of arithmetic, so that none needs to be stored. */
import {crc32, deflateSync} from 'node:zlib';

const WIDTH_PX = 480;
const HEIGHT_PX = 600;
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0];

const chunk = (type, data) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body) >>> 0, body.length + 4);
  return framed;
};

const rows = () => {
  const pixels = Buffer.alloc(HEIGHT_PX * (WIDTH_PX * 3 + 1));
  let at = 0;
  for (let y = 0; y < HEIGHT_PX; y++) {
    at++;
    for (let x = 0; x < WIDTH_PX; x++) {
      pixels[at++] = (x * 255) / WIDTH_PX;
      pixels[at++] = (y * 255) / HEIGHT_PX;
      pixels[at++] = ((x ^ y) & 63) + 96;
    }
  }
  return pixels;
};

const render = () => {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(WIDTH_PX);
  header.writeUInt32BE(HEIGHT_PX, 4);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(EIGHT_BIT_RGB)])),
    chunk('IDAT', deflateSync(rows())),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

let cached = null;

/** The picture as PNG bytes, rendered once. */
export const picture = () => {
  cached ??= render();
  return cached;
};
