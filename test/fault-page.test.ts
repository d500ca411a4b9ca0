import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';

const {faultPage}: {faultPage: (folder: string, head?: string) => Promise<string | null>} = await import(
  new URL('tools/fault-page.mjs', import.meta.url).href
);

const folderOf = (source: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-fault-page-'));
  onTestFinished(() => rmSync(folder, {recursive: true, force: true}));
  writeFileSync(join(folder, 'home.html'), source);
  return folder;
};

test('the page of a broken template names file, line, column and what was meant, and follows changes', async () => {
  const page = await faultPage(folderOf('<h1>\n{title|htm}</h1>'), '<script src="/x"></script>');
  expect(page).toContain('home.html:2:1 parser');
  expect(page).toContain('did you mean html?');
  expect(page).toContain('{title|htm}&lt;/h1&gt;');
  expect(page).toContain('<script src="/x"></script></head>');
});

test('there is no such page where templates are fine', async () => {
  expect(await faultPage(folderOf('<h1>{title|html}</h1>'))).toBeNull();
});
