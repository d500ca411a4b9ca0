// @vitest-environment happy-dom

import {expect, test} from 'vitest';
import {EditorProvider, RestockManager, type RestockManagerProps} from '../../../widgets/editor/index.js';
import {button, click, renderPiece} from './render-piece.js';

const group = (sku: string, waiting: number, isBuyable = true) => ({
  productId: `p-${sku}`,
  variantId: `v-${sku}`,
  sku,
  count: waiting + 1,
  waiting,
  isBuyable,
});

const open = async (
  locale = 'en',
  start: readonly ReturnType<typeof group>[] = [group('MUG', 2), group('CUP', 0)],
) => {
  const asked: string[] = [];
  const platform = {failures: 0};
  let count = 0;
  const attempt = (): void => {
    if (platform.failures === 0) return;
    platform.failures -= 1;
    throw new Error('down');
  };
  const calls: RestockManagerProps['calls'] = {
    async readGroups(cursor) {
      attempt();
      return cursor === null
        ? {rows: start, nextPageCursor: start.length ? 'next' : null}
        : {rows: [group('BOWL', 1)], nextPageCursor: null};
    },
    async readAllSignUps({variantId}) {
      attempt();
      return [
        {email: `ada@${variantId}`, isJoinMailingList: false, createdAtMs: 0, sentAtMs: null},
        {email: `bo@${variantId}`, isJoinMailingList: true, createdAtMs: 0, sentAtMs: 86_400_000},
      ];
    },
    async send({variantId}, key) {
      asked.push(`send ${variantId} ${key}`);
      attempt();
    },
    async sendAll(variants, key) {
      asked.push(`all ${variants.map(({variantId}) => variantId)} ${key}`);
      attempt();
    },
  };
  const newId = (): string => {
    count += 1;
    return `k${count}`;
  };
  const root = await renderPiece(
    <EditorProvider locale={locale}>
      <RestockManager calls={calls} newId={newId} />
    </EditorProvider>,
  );
  return {root, asked, platform};
};

test('RST-05 the owner sees who waits, follows the cursor, and emails one variant’s or everybody', async () => {
  const {root, asked} = await open();
  expect(root.textContent).toContain('3 sign-ups, 2 wait');
  expect(root.textContent).toContain('One sign-up, nobody waits');
  await click(button(root, 'Show more'));
  expect(root.querySelectorAll('strong')).toHaveLength(3);
  await click(button(root, 'Show who signed up for MUG'));
  expect(root.textContent).toMatch(/ada@v-MUG waits since .*bo@v-MUG emailed on /);
  await click(button(root, 'Email everybody who waits'));
  expect(root.querySelector('[role=status]')?.textContent).toBe('The emails are on their way.');
  await click(button(root, 'Email those who wait for MUG'));
  expect(asked).toEqual(['all v-MUG,v-BOWL k1', 'send v-MUG k2']);
  expect([...root.querySelectorAll('button')].some(one => one.textContent?.includes('wait for CUP'))).toBe(
    false,
  );
});

test('RST-05 about what nobody can buy now the owner emails nobody, and reads why', async () => {
  const {root, asked} = await open('en', [group('MUG', 2, false), group('CUP', 1)]);
  expect(root.textContent).toContain('Nobody can buy this now, so no email is sent.');
  await click(button(root, 'Email everybody who waits'));
  expect(asked).toEqual(['all v-CUP k1']);
  const sends = [...root.querySelectorAll('button')].filter(one => one.textContent?.includes('who wait for'));
  expect(sends.map(one => one.textContent)).toEqual(['Email those who wait for CUP']);
});

test('RST-05 a list or a sending that fails is tried again, a sending with its key, in Spanish too', async () => {
  const {root, asked, platform} = await open('es');
  platform.failures = 1;
  await click(button(root, 'Escribir a quienes esperan MUG'));
  await click(button(root, 'Reintentar'));
  expect(asked).toEqual(['send v-MUG k1', 'send v-MUG k1']);
  platform.failures = 1;
  await click(button(root, 'Mostrar quién se inscribió para MUG'));
  expect(root.querySelector('[role=alert]')).not.toBeNull();
  await click(button(root, 'Reintentar'));
  expect(root.textContent).toContain('ada@v-MUG');
  const empty = await open('es', []);
  expect(empty.root.textContent).toContain('Nadie espera un producto.');
});
