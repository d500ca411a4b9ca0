// @vitest-environment happy-dom
import {afterEach, expect, test, vi} from 'vitest';
import {resolveStrategy} from '../../../runtime/blocks/lazy-strategies.js';

afterEach(() => vi.unstubAllGlobals());

const open = (strategy: string) => {
  const element = document.createElement('div');
  const ending = new AbortController();
  const problems: string[] = [];
  const seen: {resolved?: string} = {};
  const settled = resolveStrategy(
    {element, kind: 'mine', load: strategy},
    '<div>',
    {report: (code, message) => problems.push(`${code}: ${message}`)},
    ending.signal,
  );
  void settled.then(known => {
    seen.resolved = known;
  });
  /** What it resolved to by now. */
  const resolved = async () => {
    await new Promise(resolve => setTimeout(resolve));
    return seen.resolved;
  };
  return {element, ending, problems, resolved};
};

for (const name of ['pointerover', 'pointerdown', 'focusin', 'keydown'])
  test(`interaction: loads at ${name}`, async () => {
    const {element, resolved, problems} = open('interaction');
    expect(await resolved()).toBeUndefined();
    element.dispatchEvent(new Event('click'));
    expect(await resolved()).toBeUndefined();
    element.dispatchEvent(new Event(name));
    expect(await resolved()).toBe('load');
    expect(problems).toEqual([]);
  });

test('interaction: a visitor who is already there waits for nothing', async () => {
  document.body.innerHTML = '<div id="block"><input></div>';
  const element = document.getElementById('block') as HTMLElement;
  // The document here knows no `:focus-within`.
  element.matches = ((selector: string) => selector.includes(':focus-within')) as typeof element.matches;
  const {report} = {report: () => {}};
  const found = {element, kind: 'mine', load: 'interaction'};
  expect(await resolveStrategy(found, '<div>', {report}, new AbortController().signal)).toBe('load');
});

test('interaction: a block that left does not load', async () => {
  const {element, ending, resolved} = open('interaction');
  ending.abort();
  element.dispatchEvent(new Event('pointerover'));
  expect(await resolved()).toBeUndefined();
});

test('save-data: waits for sight, or for an interaction where the visitor saves data', async () => {
  const any = open('save-data');
  expect(await any.resolved()).toBe('visible');
  vi.stubGlobal('navigator', {connection: {saveData: true}});
  const saving = open('save-data');
  expect(await saving.resolved()).toBeUndefined();
  saving.element.dispatchEvent(new Event('pointerdown'));
  expect(await saving.resolved()).toBe('load');
  expect([...any.problems, ...saving.problems]).toEqual([]);
});

test('media(…): loads at once where it matches, else when it starts to match, unless the block left', async () => {
  const queries: string[] = [];
  const media = Object.assign(new EventTarget(), {matches: true});
  vi.stubGlobal('matchMedia', (query: string) => {
    queries.push(query);
    return media;
  });
  expect(await open('media((min-width: 60em))').resolved()).toBe('load');
  media.matches = false;
  const waiting = open('media(print)');
  const left = open('media(print)');
  left.ending.abort();
  media.dispatchEvent(Object.assign(new Event('change'), {matches: false}));
  expect(await waiting.resolved()).toBeUndefined();
  media.dispatchEvent(Object.assign(new Event('change'), {matches: true}));
  expect(await waiting.resolved()).toBe('load');
  expect(await left.resolved()).toBeUndefined();
  expect(queries).toEqual(['(min-width: 60em)', 'print', 'print']);
});

for (const [strategy, meant] of [
  ['', ''],
  ['Visible', ' Did you mean "visible"?'],
  ['intercation', ' Did you mean "interaction"?'],
  ['media()', null],
  ['constructor', null],
] as const)
  test(`"${strategy}" is no strategy: reported, and the block waits for sight`, async () => {
    const {problems, resolved} = open(strategy);
    expect(await resolved()).toBe('visible');
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(
      `unknown-strategy: <div> data-load="${strategy}" is no strategy; visible is used.`,
    );
    if (meant) expect(problems[0]).toContain(meant);
  });
