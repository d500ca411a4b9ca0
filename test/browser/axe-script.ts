import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';

/** Axe-core, minified: each page that is checked parses it, which costs half as much as `axe.source`. */
export const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
