import {expect, test} from 'vitest';
import {render, renderStream} from '../../src/template/index.js';

const PAGE = {rows: Array.from({length: 5000}, (_, index) => ({index, text: 'a line of a large page'}))};
const SOURCE = '<ul>{.repeated section rows}<li>{index} {text|html}</li>{.end}</ul>';

test('TPL-01 a large page comes in many chunks, none of them large, that make the whole page', async () => {
  const chunks: string[] = [];
  for await (const chunk of renderStream(SOURCE, PAGE)) chunks.push(chunk);
  expect(chunks.length).toBeGreaterThan(5);
  expect(Math.max(...chunks.map(chunk => chunk.length))).toBeLessThan(20_000);
  expect(chunks.join('')).toBe(render(SOURCE, PAGE).output);
});

test('TPL-01 a page is rendered no further than it is read', async () => {
  let asked = 0;
  const rows = Array.from({length: 5000}, () => ({
    get text() {
      asked++;
      return 'a line of a large page';
    },
  }));
  for await (const chunk of renderStream('{.repeated section rows}<li>{text}</li>{.end}', {rows})) {
    expect(chunk).toContain('<li>');
    break;
  }
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(1000);
});

test('TPL-02 a stream lists syntax errors at once and those of the run once it is read', async () => {
  const stream = renderStream('{.end}{@|apply nowhere}.', {});
  expect(stream.errors.map(({type}) => type)).toEqual(['assembler']);
  let output = '';
  for await (const chunk of stream) output += chunk;
  expect(output).toBe('.');
  expect(stream.errors.map(({type, column}) => [type, column])).toEqual([
    ['assembler', 1],
    ['engine', 7],
  ]);
});
