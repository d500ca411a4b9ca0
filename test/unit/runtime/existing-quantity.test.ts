// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {bindQuantity} from '../../../runtime/compat/bind-quantity.js';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A product's quantity with its buttons, bound. `less` and `more` press them as a script does. */
const bind = (value = 1) => {
  document.body.innerHTML =
    '<article><div class="product-quantity-input"><button aria-label="Less">-</button><input type="number"><button aria-label="More">+</button></div></article>';
  const element = document.querySelector('article') as HTMLElement;
  const [less, more] = element.querySelectorAll('button');
  const input = element.querySelector('input') as HTMLInputElement;
  input.value = String(value);
  const setQuantity = vi.fn<(value: string) => void>();
  const live = {
    block: {element, signal: new AbortController().signal},
    controller: {setQuantity},
    product: {structuredContent: {productType: 1}},
  };
  const readAgain = bindQuantity(live as unknown as Parameters<typeof bindQuantity>[0]);
  return {input, setQuantity, readAgain, less: () => less?.click(), more: () => more?.click()};
};
const turn = (): Promise<void> => new Promise(resolve => setTimeout(resolve));

test('CART-13 presses that are repeated in one turn, once the code is there, all count', async () => {
  const {input, setQuantity, less, more} = bind();
  more();
  more();
  more();
  less();
  await turn();
  expect([input.value, setQuantity.mock.lastCall]).toEqual(['3', ['3']]);
  more();
  await turn();
  expect(input.value).toBe('4');
});

test('CART-13 presses that a script of the page counts itself are not counted twice', async () => {
  const {input, more} = bind();
  input.parentElement?.addEventListener('click', () => {
    input.value = String(Number(input.value) + 1);
  });
  more();
  more();
  await turn();
  expect(input.value).toBe('3');
});

test('CART-13 an add that follows a press in the same turn has the quantity of the press', async () => {
  const {input, setQuantity, readAgain, more} = bind();
  more();
  more();
  readAgain();
  expect([input.value, setQuantity.mock.lastCall]).toEqual(['3', ['3']]);
  await turn();
  expect(input.value).toBe('3');
});

test('CART-13 the buttons next to a quantity go from 1 to 9999 and no further', async () => {
  const {input, less} = bind();
  less();
  await turn();
  expect(input.value).toBe('1');
  const most = bind(9999);
  most.more();
  await turn();
  expect(most.input.value).toBe('9999');
});
