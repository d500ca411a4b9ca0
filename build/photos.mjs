/**
 * Makes the example shop's photos, `node build/photos.mjs`, so that the shop has large pictures that nobody has rights in: pots
 * on a table for its pages, dunes and the sea for its galleries. The same code makes the same pictures. Writes the files, and the
 * list of those on its pages.
 */
import {createHash} from 'node:crypto';
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import sharp from 'sharp';
import {renderCoast} from './photo-coast.mjs';
import {COAST_SCENES} from './photo-coast-scenes.mjs';
import {renderPots} from './photo-pots.mjs';
import {POT_SCENES} from './photo-pots-scenes.mjs';

const SITE = fileURLToPath(new URL('../examples/site', import.meta.url));
const PICTURES = join(SITE, 'pictures');
const PHOTOS = join(PICTURES, 'photos');

const imageOf = ({pixels, width, height}) => sharp(pixels, {raw: {width, height, channels: 3}});

/** The file of pots: twice as wide as it is rendered, with a fine grain. */
const potsFile = scene =>
  imageOf(renderPots(scene))
    .resize({width: scene.size[0], kernel: 'lanczos3'})
    .jpeg({quality: 74, progressive: true, chromaSubsampling: '4:2:0'})
    .toBuffer();

const coastFile = scene => imageOf(renderCoast(scene)).blur(0.6).webp({quality: 58}).toBuffer();

const write = (path, file) => {
  writeFileSync(path, file);
  console.log(`${path}: ${file.length} bytes`);
};

mkdirSync(PHOTOS, {recursive: true});
const photos = {};
for (const scene of POT_SCENES) {
  const file = await potsFile(scene);
  write(join(PHOTOS, `${scene.name}.jpg`), file);
  const id = createHash('sha256').update(file).digest('base64url').slice(0, 22);
  const [width, height] = scene.size;
  const [x, y] = scene.focal;
  photos[scene.name] = {id, width, height, mediaFocalPoint: {x, y}};
}
writeFileSync(join(SITE, 'data/photos.json'), `${JSON.stringify(photos, null, 2)}\n`);
for (const scene of COAST_SCENES) write(join(PICTURES, `photo-${scene.name}.webp`), await coastFile(scene));
