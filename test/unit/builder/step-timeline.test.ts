import {expect, test} from 'vitest';
import {rulesOfParts} from '../../../src/builder/saving/draft-parts.js';
import {DraftSession} from '../../../src/builder/saving/draft-session.js';
import {StepTimeline} from '../../../src/builder/saving/step-timeline.js';

interface Parts {
  readonly title: string;
}

/** A draft among whose steps others are made; `outside` has what these did. */
const open = () => {
  const stored = {revision: 1, draft: {title: ''}};
  const draft = new DraftSession<Parts, 'title', typeof stored>(
    rulesOfParts<Parts>('draft', ['title']),
    {
      calls: {read: async () => stored, save: async () => stored},
      clock: {nowMs: () => 0, after: () => () => undefined},
      store: {get: () => null, set: () => undefined, remove: () => undefined},
    },
    stored,
  );
  const timeline = new StepTimeline(draft);
  const outside: string[] = [];
  const step = (name: string) => ({
    undo: async () => void outside.push(`undo ${name}`),
    redo: async () => void outside.push(`redo ${name}`),
  });
  const type = (title: string, name = '') => draft.edit({title}, name);
  const state = () => [draft.getSnapshot().value.title, ...outside.splice(0)].join(' ').trim();
  return {draft, timeline, type, step, state};
};

const turns = async (timeline: StepTimeline, directions: readonly ('undo' | 'redo')[]) => {
  for (const direction of directions) await timeline.turn(direction);
};

test('SITE-02 undo takes steps of a draft and of its surroundings back in their order', async () => {
  const {timeline, type, step, state} = open();
  type('a');
  timeline.record(step('one'));
  timeline.record(step('two'));
  type('b');
  const seen: string[] = [];
  for (const direction of ['undo', 'undo', 'undo', 'undo', 'redo', 'redo', 'redo', 'redo'] as const) {
    await timeline.turn(direction);
    seen.push(state());
  }
  expect(seen).toEqual(['a', 'a undo two', 'a undo one', '', 'a', 'a redo one', 'a redo two', 'b']);
  expect([timeline.canUndo, timeline.canRedo]).toEqual([true, false]);
});

test('SITE-02 an edit after an undo leaves nothing to make again', async () => {
  const {timeline, type, step, state} = open();
  type('a');
  timeline.record(step('one'));
  await turns(timeline, ['undo', 'undo']);
  expect(timeline.canRedo).toBe(true);
  type('c');
  expect(timeline.canRedo).toBe(false);
  state();
  await turns(timeline, ['undo', 'redo', 'redo']);
  expect(state()).toBe('c');
});

test('SITE-02 what is typed on after another step is a step of its own', async () => {
  const {draft, timeline, type, step, state} = open();
  type('a', 'title');
  // The change of a tag reads the item again.
  draft.adopt({revision: 2, draft: {title: ''}});
  timeline.record(step('one'));
  type('ab', 'title');
  await timeline.turn('undo');
  expect(state()).toBe('a');
});

test('SITE-02 a step that cannot be taken back now stays the next one, and presses meanwhile do nothing', async () => {
  const {timeline, type, state} = open();
  type('a');
  let tries = 0;
  const undo = async (): Promise<void> => {
    tries += 1;
    if (tries === 1) throw new Error('stale');
  };
  timeline.record({undo, redo: undo});
  const first = timeline.turn('undo');
  expect(await timeline.turn('undo')).toBe(false);
  await expect(first).rejects.toThrow('stale');
  expect([timeline.isOutside('undo'), state()]).toEqual([true, 'a']);
  expect(await timeline.turn('undo')).toBe(true);
  expect([timeline.isOutside('undo'), timeline.isOutside('redo'), tries]).toEqual([false, true, 2]);
});

test('SITE-02 typing after a change outside of the draft is a step of its own, whatever its name', async () => {
  const {timeline, type, step, state} = open();
  type('a', 'title');
  timeline.record(step('one'));
  type('ab', 'title');
  await timeline.turn('undo');
  expect(state()).toBe('a');
  await timeline.turn('undo');
  expect(state()).toBe('a undo one');
});
