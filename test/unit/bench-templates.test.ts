import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {importRenderers} from '../bench/rendering/bundle.mjs';
import {unescaped} from '../bench/rendering/unescaped.mjs';

const TEMPLATES = join(import.meta.dirname, '../bench/rendering/templates');
const {blocksOfPage, compile, renderBlock, viewOf} = await importRenderers();

// Where the two differ, `npm run bench -- render` compares nothing and stops.
test.each(blocksOfPage())(
  'the template of %s in the benchmark prints what renderBlock prints',
  (...block) => {
    const [kind, , {locale}] = block;
    const template = compile(readFileSync(join(TEMPLATES, `${kind}.html`), 'utf8'));
    const {output} = template.render(viewOf(...block), {locale});
    expect(unescaped(output)).toBe(unescaped(renderBlock(...block).html));
  },
);
