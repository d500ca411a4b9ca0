import {readFile} from 'node:fs/promises';
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import {ONLY_WHOLE} from '../tools/spread.js';
import {isAccessible} from './accessible.js';
import {dropByKeys} from './drop-by-keys.js';
import {frameIsReady, frameOf} from './editor-frame.js';
import {isSound} from './editor-sound.js';
import {whenLive} from './harness.js';
import {hasFocus, reach, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {suggests} from './suggests.js';
import {openTidyShop} from './visitor.js';

const shop = openTidyShop();

/** An owner in the editor, with what its page and frame violate of their policies. */
async function openEditor(path = '/editor') {
  const {page, context, log} = await shop.visit('about:blank');
  await signInAsOwner(shop, page, path);
  return {page, context, log};
}

const saved = (page: Page) => expect.poll(() => page.locator('.ed-state').textContent()).toContain('Saved');

async function createPage(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title of the new page').fill(title);
  await page.keyboard.press('Enter');
  await page.getByLabel('Add a block').waitFor();
}

async function addBlock(page: Page, kind: string): Promise<void> {
  await page.getByLabel('Add a block').selectOption(kind);
  await page.getByRole('button', {name: 'Add', exact: true}).press('Enter');
}

test(
  'SITE-02 by keyboard alone an owner makes, previews, publishes and undoes a page for visitors',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    // Before anything is opened the site itself has the room next to the list.
    await frameOf(page).getByRole('heading', {level: 1}).waitFor();
    expect((await page.locator('.ed-frame').boundingBox())?.width).toBeGreaterThan(1000);
    await reach(page.getByLabel('Title of the new page'));
    await page.keyboard.type('Kiln diary');
    await page.keyboard.press('Enter');
    await page.getByLabel('Add a block').waitFor();
    await reachAndType(page.getByLabel('Add a block'), 'Heading');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reach(page.getByRole('textbox', {name: 'Text'}));
    await page.keyboard.type('First firing');
    await reachAndType(page.getByLabel('Add a block'), 'Product');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await reachAndType(page.getByRole('combobox', {name: 'Product'}), 'Shore');
    await saved(page);
    // The block is live in the frame, mounted by the runtime.
    await frameOf(page).locator('[data-block=product][data-block-state=live]').first().waitFor();
    await reach(page.getByRole('button', {name: /^Move up: Product/}));
    await page.keyboard.press('Enter');
    await saved(page);
    await expect
      .poll(() => frameOf(page).locator('[data-editor-block]').first().getAttribute('class'))
      .toContain('made-product');
    await reach(page.getByRole('button', {name: 'Undo'}));
    await page.keyboard.press('Control+z');
    await expect
      .poll(() => frameOf(page).locator('[data-editor-block]').first().getAttribute('class'))
      .toContain('made-heading');
    await reachAndPress(page.getByRole('button', {name: 'Preview link'}));
    const preview = page.getByRole('link', {name: /\/preview\//});
    await preview.waitFor();
    // Colors that fade to another scheme have too little contrast on the way.
    const visitor = await shop.visit((await preview.getAttribute('href')) ?? '', {reducedMotion: 'reduce'});
    await visitor.page.getByRole('heading', {name: 'First firing'}).waitFor();
    expect((await visitor.page.goto(shop.url('/kiln-diary')))?.status()).toBe(404);
    await reachAndPress(page.getByRole('button', {name: 'Publish', exact: true}));
    await page.getByRole('link', {name: 'See the page'}).waitFor();
    await reachAndPress(page.getByRole('button', {name: 'Add to the navigation: Kiln diary'}));
    await page.getByRole('button', {name: 'Take out of the navigation: Kiln diary'}).waitFor();
    await visitor.page.goto(shop.url('/about'));
    await visitor.page.getByRole('link', {name: 'Kiln diary', exact: true}).click();
    await visitor.page.getByRole('heading', {name: 'First firing'}).waitFor();
    await whenLive(visitor.page, '[data-block=product]');
    await isAccessible(visitor.page);
    // A drag by keys puts another page below it, and undo takes that back.
    await reachAndType(page.getByLabel('Title of the new page'), 'Glazes');
    await page.keyboard.press('Enter');
    await page.getByRole('button', {name: 'Add to the navigation: Glazes'}).waitFor();
    await reachAndPress(page.getByRole('button', {name: 'Add to the navigation: Glazes'}));
    await reachAndPress(page.getByRole('button', {name: 'Navigation', exact: true}));
    const levels = () =>
      page
        .getByRole('treegrid')
        .getByRole('row')
        .evaluateAll(rows => rows.map(row => row.getAttribute('aria-level')));
    // The links that the theme’s header begins and ends with come first.
    await expect.poll(levels).toEqual(['1', '1', '1', '1']);
    const target = () => page.evaluate(() => String(document.activeElement?.getAttribute('aria-label')));
    await reach(page.getByRole('row', {name: 'Kiln diary'}));
    await page.keyboard.press('ArrowDown');
    await expect.poll(target).toBe('Glazes');
    await page.keyboard.press('Tab');
    await expect.poll(target).toBe('Drag: Glazes');
    await page.keyboard.press('Enter');
    await expect.poll(target).toMatch(/^(?:Insert|Drop)/);
    await expect
      .poll(async () => {
        if ((await target()) === 'Drop on Kiln diary') return true;
        await page.keyboard.press('ArrowUp');
        return false;
      })
      .toBe(true);
    await dropByKeys(page);
    await expect.poll(levels).toEqual(['1', '1', '1', '2']);
    await saved(page);
    await page.keyboard.press('Control+z');
    await expect.poll(levels).toEqual(['1', '1', '1', '1']);
    await saved(page);
    await deleteAndUndo(page, visitor.page);
    expect([...log.errors, ...log.lines, ...visitor.log.errors]).toEqual([]);
  },
);

/** Deletes the page by keys, and brings it back by the button that has the focus then. */
async function deleteAndUndo(page: Page, visitor: Page): Promise<void> {
  const address = shop.url('/kiln-diary');
  await reachAndPress(page.getByRole('button', {name: /^Kiln diary/}));
  // What the frame still asks for of a page that is gone would fail.
  await frameOf(page).getByRole('heading', {name: 'First firing'}).waitFor();
  await frameIsReady(page);
  await reachAndPress(page.getByRole('button', {name: 'Delete the page'}));
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('The page “Kiln diary” is deleted.').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo');
  await isAccessible(page);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await page.keyboard.press('Enter');
  await page.getByRole('button', {name: 'Take out of the navigation: Kiln diary'}).waitFor();
  await page.getByLabel('Add a block').waitFor();
  expect((await visitor.goto(address))?.status()).toBe(200);
}

/** Changes the heading of the site's first page by a click in the frame, publishes it, and takes it back. */
async function changeHeading(page: Page): Promise<void> {
  const heading = frameOf(page).getByRole('heading', {level: 1});
  await heading.waitFor();
  await frameIsReady(page);
  await heading.click();
  const field = page.getByLabel('In place of “Made by the sea, used every day”');
  await expect.poll(() => field.evaluate(node => node === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Fired <b>here</b>');
  await expect.poll(() => heading.textContent()).toBe('Fired <b>here</b>');
  await isAccessible(page, '.ed-panel');
  await page.getByRole('button', {name: 'Publish texts and pictures'}).press('Enter');
  await page.getByText('Published. Visitors see this from now on.').waitFor();
  const published = await page.request.get(shop.url('/'));
  expect(await published.text()).toContain('<h1>Fired &lt;b&gt;here&lt;/b&gt;</h1>');
  await page.getByRole('button', {name: 'Undo'}).press('Enter');
  await page.getByText('Undone.', {exact: true}).waitFor();
  expect(await (await page.request.get(shop.url('/'))).text()).toContain('Made by the sea, used every day');
  await page.getByRole('button', {name: 'Undo'}).press('Enter');
  await expect.poll(() => heading.textContent()).toBe('Made by the sea, used every day');
}

test(
  'SITE-02 a click chooses a block or text and follows no link; the same stays live, history restores',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await changeHeading(page);
    await createPage(page, 'Clicks');
    await addBlock(page, 'text');
    await page.getByRole('textbox', {name: 'Text'}).fill('Press me');
    await saved(page);
    await page.getByRole('button', {name: 'Page', exact: true}).click();
    await frameOf(page).getByText('Press me').click();
    await page.getByRole('textbox', {name: 'Text'}).waitFor();
    await frameOf(page).locator('header .nav-cart').click();
    await frameOf(page).getByText('Press me').waitFor();
    // What is no block says where it is changed.
    const note = page.getByRole('main').getByRole('status');
    await note.getByRole('button', {name: 'Header and footer'}).waitFor();
    await frameOf(page).getByRole('heading', {name: 'Clicks'}).click();
    await note.getByText('This is the title of the page.').waitFor();
    await addBlock(page, 'product');
    await page.getByRole('combobox', {name: 'Product'}).selectOption({label: 'Shore Runner'});
    const live = frameOf(page).locator('[data-block=product][data-block-state=live]');
    const product = (await live.first().elementHandle()) ?? null;
    if (!product) throw new Error('the product is not in the frame');
    const stateOf = () =>
      product.evaluate(node => `${node.isConnected} ${node.getAttribute('data-block-state')}`);
    // What is the same stays as it is while the block next to it changes.
    await page.getByRole('row', {name: /Press me/}).click();
    await page.getByRole('textbox', {name: 'Text'}).fill('Press me again');
    await frameOf(page).getByText('Press me again').waitFor();
    expect(await stateOf()).toBe('true live');
    // The page as it was made has no blocks: what goes is unmounted, and undo brings it back live.
    await page.getByRole('button', {name: 'History'}).press('Enter');
    await page.getByRole('button', {name: /^Restore: Created/}).press('Enter');
    await page.getByText('Restored.').waitFor();
    await expect.poll(() => frameOf(page).locator('[data-editor-block]').count()).toBe(0);
    await expect.poll(stateOf).toBe('false null');
    await page.getByRole('button', {name: 'Undo'}).press('Enter');
    await live.first().waitFor();
    await saved(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);

test(
  'SITE-02 the frame reads a page once as it is opened, and again for each change alone',
  ONLY_WHOLE,
  async () => {
    const {page} = await openEditor();
    await createPage(page, 'Once');
    await addBlock(page, 'text');
    await page.getByRole('textbox', {name: 'Text'}).fill('Read me');
    await saved(page);
    await page.reload();
    const reads: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/preview/draft/')) reads.push(request.resourceType());
    });
    await page.getByRole('button', {name: /^Once/}).first().click();
    await frameOf(page).getByText('Read me').waitFor();
    await frameIsReady(page);
    await frameOf(page).getByText('Read me').click();
    await page.getByRole('textbox', {name: 'Text'}).fill('Read me again');
    await frameOf(page).getByText('Read me again').waitFor();
    await page.getByRole('button', {name: 'Page', exact: true}).click();
    await frameOf(page).getByText('Read me again').click();
    await page.getByRole('textbox', {name: 'Text'}).fill('Read me twice');
    await frameOf(page).getByText('Read me twice').waitFor();
    expect(reads).toEqual(['document', 'fetch', 'fetch']);
  },
);

/** Opens a product in the editor and gives it another title; nothing is saved yet. */
async function retitleProduct(page: Page, title: string, to: string): Promise<void> {
  await page.getByRole('button', {name: 'Products and stock'}).press('Enter');
  await page.getByRole('button', {name: new RegExp(title)}).press('Enter');
  await page.getByRole('textbox', {name: 'Title', exact: true}).fill(to);
}

/** Two owners save the same product: what only one changed is merged, of a part that both changed one chooses. */
async function saveProductTwice(mine: Page, theirs: Page): Promise<void> {
  const save = (page: Page) => page.getByRole('button', {name: 'Save the product'}).press('Enter');
  for (const page of [mine, theirs])
    await retitleProduct(page, 'Salt Cellar', page === mine ? 'Mine' : 'Theirs');
  await theirs.getByLabel('Description').fill('Theirs alone.');
  await save(theirs);
  await theirs.getByText('Saved. The shop shows it now.').waitFor();
  await save(mine);
  const conflict = mine.getByRole('region', {name: 'Title'});
  await expect.poll(() => conflict.locator('pre').allTextContents()).toEqual(['Mine', 'Theirs']);
  await isAccessible(mine, '.ed-panel');
  expect(await mine.getByLabel('Description').inputValue()).toBe('Theirs alone.');
  await conflict.getByRole('button', {name: 'Keep yours'}).press('Enter');
  await save(mine);
  await mine.getByText('Saved. The shop shows it now.').waitFor();
  await mine.goto(shop.url('/products/salt-cellar'));
  await mine.getByRole('heading', {name: 'Mine', exact: true}).waitFor();
  await mine.getByText('Theirs alone.').first().waitFor();
}

test(
  'SITE-02 two owners: different blocks are merged, of the same block both stay until a choice',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await createPage(page, 'Shared');
    await addBlock(page, 'text');
    await page.getByRole('textbox', {name: 'Text'}).fill('Start');
    await saved(page);
    const {page: other, log: theirs} = await openEditor();
    await other.getByRole('button', {name: /^Shared/}).click();
    await other.getByRole('row', {name: /Start/}).click();
    await other.getByRole('textbox', {name: 'Text'}).fill('Theirs');
    await saved(other);
    // The block is changed first: a save of anything else would merge theirs before.
    await page.getByRole('textbox', {name: 'Text'}).fill('Mine');
    await addBlock(page, 'heading');
    await page.getByRole('alert').waitFor();
    await isAccessible(page);
    await page.getByRole('button', {name: 'Keep both'}).press('Enter');
    await saved(page);
    await expect
      .poll(() => frameOf(page).locator('.made-text').allTextContents())
      .toEqual(['Theirs', 'Mine']);
    await saveProductTwice(page, other);
    expect([...log.errors, ...theirs.errors, ...theirs.lines]).toEqual([]);
    // A write over a newer revision is refused on purpose.
    expect(log.lines.filter(line => !line.includes('409'))).toEqual([]);
  },
);

test('SITE-02 a refused address or title stays shown, other edits are saved, and a correction ends it', async () => {
  const {page, log} = await openEditor();
  await createPage(page, 'Refused');
  await saved(page);
  const isSavedThen = () =>
    page.waitForResponse(answer => answer.url().includes('/operations') && answer.status() === 200);
  const state = page.locator('.ed-state');
  await page.getByLabel('Address', {exact: true}).fill('cart');
  await state.getByText('Not saved.').waitFor();
  await page.locator('.vte-problem').getByText('The address cart is in use already.').waitFor();
  // Another try does not help: the field is shown.
  expect(await state.getByRole('button', {name: 'Try again'}).count()).toBe(0);
  await state.getByRole('button', {name: 'Show the field'}).press('Enter');
  await hasFocus(page.getByLabel('Address', {exact: true}));
  const isDescribed = isSavedThen();
  await page.getByLabel('Description', {exact: true}).fill('Saved next to it');
  await isDescribed;
  const {db} = shop.platform;
  const stored = () =>
    db.selectFrom('site_page').select('draft').where('draft_url_id', '=', 'refused').executeTakeFirst();
  expect((await stored())?.draft).toContain('"description":"Saved next to it"');
  await state.getByText('Not saved.').waitFor();
  expect(await page.getByLabel('Address', {exact: true}).inputValue()).toBe('cart');
  await page.getByLabel('Address', {exact: true}).fill('basket');
  await saved(page);
  await page.getByLabel('Title', {exact: true}).fill('');
  await page.locator('.vte-problem').getByText('Enter a title').waitFor();
  await state.getByText('Not saved.').waitFor();
  await page.getByRole('button', {name: 'Undo', exact: true}).click();
  await saved(page);
  expect(await page.getByLabel('Title', {exact: true}).inputValue()).toBe('Refused');
  await page.reload();
  await page.getByRole('button', {name: /^Refused/}).click();
  await expect.poll(() => page.getByLabel('Address', {exact: true}).inputValue()).toBe('basket');
  // The address is refused on purpose.
  expect([...log.errors, ...log.lines.filter(line => !line.includes('400'))]).toEqual([]);
});

test('SITE-02 without a connection and after the session is over the work stays, and is saved by a press', async () => {
  const {page, context} = await openEditor();
  await createPage(page, 'Kept');
  await addBlock(page, 'text');
  await saved(page);
  await frameOf(page).getByRole('heading', {name: 'Kept'}).waitFor();
  await frameIsReady(page);
  // The code of rich text is loaded once a text is shown.
  await page.getByRole('textbox', {name: 'Text'}).waitFor();
  await context.setOffline(true);
  await page.getByRole('textbox', {name: 'Text'}).fill('Written offline');
  await page.getByText('No connection').waitFor();
  await context.setOffline(false);
  await saved(page);
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.getByRole('textbox', {name: 'Text'}).fill('Written signed out');
  await page.getByText('You are signed out').waitFor();
  expect(await page.getByRole('textbox', {name: 'Text'}).textContent()).toBe('Written signed out');
  await context.addCookies(cookies);
  await page.getByRole('button', {name: 'Try again'}).click();
  await saved(page);
  await frameOf(page).getByText('Written signed out').waitFor();
});

test(
  'SITE-02 the editor and its panels have no violation in Spanish, light and dark, wide and narrow',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor('/es/editor');
    await page.getByLabel('Título de la página nueva').fill('Página');
    await page.keyboard.press('Enter');
    await page.getByLabel('Añadir un bloque').selectOption('image');
    await page.getByRole('button', {name: 'Añadir', exact: true}).click();
    await page.getByRole('button', {name: 'Historial'}).click();
    await page.getByText('Creada').waitFor();
    await isAccessible(page);
    for (const dir of ['rtl', 'ltr']) {
      await page.evaluate(side => document.documentElement.setAttribute('dir', side), dir);
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({width, height: 800});
        expect([dir, width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([
          dir,
          width,
          width,
        ]);
      }
    }
    const add = async (kind: string): Promise<void> => {
      await page.getByLabel('Añadir un bloque').selectOption(kind);
      await page.getByRole('button', {name: 'Añadir', exact: true}).press('Enter');
    };
    await add('newsletter');
    await page.getByRole('button', {name: /^Conectar/}).waitFor();
    await isAccessible(page, '.ed-panel');
    await add('gallery');
    await page.getByLabel('Dirección de una imagen').fill('/assets/pictures/morning-mug.svg');
    await page.keyboard.press('Enter');
    await page.getByLabel('Título de la imagen').fill('Taza');
    await page.getByLabel('Vídeo de Taza').fill('/assets/pictures/morning-mug.svg');
    await isAccessible(page, '.ed-panel');
    await page.locator('.ed-panel').getByRole('button', {name: 'Página', exact: true}).press('Enter');
    await page.getByLabel('Contraseña de la página').fill('short');
    await page.getByRole('button', {name: 'Bloquear la página'}).press('Enter');
    await isAccessible(page, '.ed-panel');
    for (const [part, shown] of [
      ['Navegación', 'treegrid'],
      ['Idiomas', 'grid'],
      ['Encabezado y pie', 'grid'],
      ['Formularios', 'list'],
      ['Páginas del tema', 'list'],
      ['Reposición', 'heading'],
      ['Páginas eliminadas', 'heading'],
    ] as const) {
      await page.getByRole('button', {name: part, exact: true}).press('Enter');
      await page.locator('.ed-panel').getByRole(shown).first().waitFor();
      await isAccessible(page);
      await fitsNarrowWindow(page);
    }
    await writePost(page);
    const {page: visitor} = await shop.visit('/journal');
    await visitor.getByRole('link', {name: 'Mareas'}).click();
    await visitor.getByText('Hola desde el taller').waitFor();
    await visitor.getByRole('link', {name: 'Sal', exact: true}).click();
    await visitor.getByRole('link', {name: 'Mareas'}).waitFor();
    await bringSiteBack(page);
    expect(log.errors).toEqual([]);
    // What is no file of a site was refused on purpose.
    expect(log.lines.filter(line => !line.includes('400'))).toEqual([]);
  },
);

/** Downloads the whole site by keyboard, and imports the file that came. */
async function bringSiteBack(page: Page): Promise<void> {
  await page.getByRole('button', {name: 'El sitio entero'}).press('Enter');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', {name: 'Descargar el archivo'}).press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^site-.+\.zip$/);
  const buffer = await readFile(await download.path());
  const file = page.locator('.ed-panel input[type=file]');
  await file.setInputFiles({name: 'copia.json', mimeType: 'application/json', buffer: Buffer.from('{}')});
  await page.getByText('copia.json no es el archivo de un sitio').waitFor();
  await isAccessible(page, '.ed-panel');
  await file.setInputFiles({name: 'copia.zip', mimeType: 'application/zip', buffer});
  await page.getByRole('heading', {name: 'En copia.zip'}).waitFor();
  await isSound(page);
  // The choice of products, No, Yes.
  for (const _ of ['products', 'no', 'yes']) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', {name: 'El archivo se ha importado'}).waitFor();
  await page.getByText('No ha quedado nada fuera.').waitFor();
  await isAccessible(page, '.ed-panel');
}

/** By keyboard alone a post of the journal gets a text and a new tag, and is published. */
async function writePost(page: Page): Promise<void> {
  await reachAndPress(page.getByRole('button', {name: 'Diario y colecciones'}));
  await reachAndPress(page.locator('.ed-panel').getByRole('button', {name: /^Diario/}));
  await reachAndPress(page.getByText('Categorías de la colección'));
  await reachAndPress(page.getByText('Título y descripción'));
  await isAccessible(page, '.ed-panel');
  await reach(page.getByLabel('Título del elemento nuevo'));
  await page.keyboard.type('Mareas');
  await page.keyboard.press('Enter');
  await reach(page.getByRole('textbox', {name: 'Texto'}));
  await page.keyboard.type('Hola desde el taller');
  await reach(page.getByLabel('Busca o añade una etiqueta'));
  await page.keyboard.type('Sal');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.ed-state').textContent()).toContain('Guardado');
  await reachAndPress(page.getByRole('button', {name: 'Publicar', exact: true}));
  await page.getByRole('link', {name: 'Verlo como los visitantes'}).waitFor();
  await isSound(page);
}

/** The words of the panel, which are longer than in English, fit into a narrow window. */
async function fitsNarrowWindow(page: Page): Promise<void> {
  const width = 320;
  await page.setViewportSize({width, height: 800});
  expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width]);
  await page.setViewportSize({width: 1280, height: 800});
}

test('BLD-05 an owner changes a color by keys, live in the frame; visitors get it once published', async () => {
  const {page, log} = await openEditor();
  const rootColor = (name: string) =>
    frameOf(page)
      .locator(':root')
      .evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), name);
  await page.getByRole('button', {name: 'Site styles'}).press('Enter');
  await page.getByRole('button', {name: 'Color 1: #faf7f1'}).press('Enter');
  await page.getByRole('textbox', {name: 'Hex'}).fill('#fff0f0');
  await page.getByRole('textbox', {name: 'Hex'}).press('Tab');
  await expect.poll(() => rootColor('--paper')).toBe('#fff0f0');
  await page.getByText('colors.palette').waitFor();
  await page.getByRole('combobox', {name: 'Font theme'}).selectOption('Modern');
  await expect.poll(() => rootColor('--serif')).toContain('Avenir');
  await isAccessible(page);
  await page.getByRole('button', {name: 'Undo'}).press('Enter');
  await expect.poll(() => rootColor('--serif')).toContain('Iowan');
  await page.getByRole('button', {name: 'Publish the styles'}).press('Enter');
  await page.getByText('Published. Visitors see').waitFor();
  const visitor = await shop.visit('/about', {reducedMotion: 'reduce'});
  const paper = visitor.page.locator(':root');
  expect(await paper.evaluate(root => getComputedStyle(root).getPropertyValue('--paper'))).toBe('#fff0f0');
  await isAccessible(visitor.page);
  // What follows in this file has the theme's own styles.
  await page.getByRole('button', {name: 'theme’s own'}).press('Enter');
  await page.getByText('Visitors see the theme’s own').first().waitFor();
  expect([...log.errors, ...log.lines, ...visitor.log.errors, ...visitor.log.lines]).toEqual([]);
});

test(
  'BLD-07 a picture links to a page that the link editor finds, or to an address typed without it',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await openEditor();
    await createPage(page, 'Linked');
    await addBlock(page, 'image');
    await page.getByLabel('Address of the picture').fill('/assets/pictures/favicon.svg');
    const link = page.getByRole('combobox', {name: 'Title or address of the page'});
    await link.focus();
    // Products, and items of a collection.
    for (const folder of ['/products/', '/journal/']) {
      await page.keyboard.press('Control+a');
      await page.keyboard.type(folder);
      await page.getByRole('option', {name: folder}).nth(1).waitFor();
    }
    await page.keyboard.press('Control+a');
    await page.keyboard.type('link');
    await suggests(page, 'Linked');
    await isAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await saved(page);
    await frameOf(page).locator('[data-editor-block] a[href$="/linked"]').waitFor();
    await page.getByRole('radio', {name: 'Email'}).press('Space');
    await page.getByRole('textbox', {name: 'To', exact: true}).fill('ada');
    await page.getByText('Enter a valid email address').waitFor();
    await page.getByRole('textbox', {name: 'To', exact: true}).fill('ada@example.com');
    await frameOf(page).locator('[data-editor-block] a[href="mailto:ada@example.com"]').waitFor();
    await saved(page);
    expect([...log.errors, ...log.lines]).toEqual([]);
    await page.route('**/editor-app/block-link-*', route => route.abort());
    await page.reload();
    await page.getByRole('button', {name: /^Linked/}).click();
    await page.getByRole('row', {name: /Image/}).click();
    expect(await page.getByRole('textbox', {name: 'Link', exact: true}).inputValue()).toBe(
      'mailto:ada@example.com',
    );
  },
);

test('BLD-07 a part whose download is lost says so, and the page around it goes on', async () => {
  const {page, log} = await openEditor();
  await createPage(page, 'Figures');
  await page.route('**/editor-app/chart-block-*', route => route.abort());
  await addBlock(page, 'chart');
  await page.getByRole('alert').filter({hasText: 'This part could not be loaded'}).waitFor();
  await addBlock(page, 'heading');
  await page.getByRole('textbox', {name: 'Text'}).fill('Still here');
  await saved(page);
  expect(log.errors).toEqual([]);
});
