import {expect, test} from 'vitest';
import type {PlaceAddress, PlacePredictions} from '../../../src/api/places.js';
import {PlacesController} from '../../../src/services/places-controller.js';

const PARIS: PlaceAddress = {line1: '', city: 'Paris', region: '', postalCode: '75001', country: 'FR'};
const found = (...names: string[]): PlacePredictions => ({
  predictions: names.map(main => ({placeId: main, main, secondary: ''})),
  attribution: null,
});

/** A controller whose clock and answers the test moves. */
const open = () => {
  let nowMs = 0;
  let due: (() => void) | null = null;
  const asked: {input: string; signal: AbortSignal; session: string}[] = [];
  const answers: {resolve: (answer: PlacePredictions) => void; reject: (error: unknown) => void}[] = [];
  const filled: PlaceAddress[] = [];
  const failures: unknown[] = [];
  let ids = 0;
  const controller = new PlacesController({
    api: {
      predict(input, {signal, sessionToken: session}) {
        asked.push({input, signal, session});
        return new Promise((resolve, reject) => void answers.push({resolve, reject}));
      },
      find: async () => PARIS,
    },
    clock: {
      nowMs: () => nowMs,
      after(_, callback) {
        due = callback;
        return () => {
          due = null;
        };
      },
    },
    newId: () => String(++ids),
    t: (id, params) => `${id} ${params?.count ?? ''}`.trim(),
    country: () => '',
    fill: address => void filled.push(address),
    onFailure: error => void failures.push(error),
  });
  const settle = () => new Promise(resolve => setTimeout(resolve, 0));
  const pause = async () => {
    due?.();
    await settle();
  };
  const passMs = (ms: number) => {
    nowMs += ms;
  };
  return {controller, asked, answers, filled, failures, pause, passMs, settle};
};

test('SITE-03 typing on asks once, after the pause, and a text of two letters asks nothing', async () => {
  const {controller, asked, pause} = open();
  for (const text of ['P', 'Pa', 'Par', 'Pari']) controller.type(text);
  await pause();
  controller.type('Pa');
  await pause();
  expect(asked.map(({input}) => input)).toEqual(['Pari']);
});

test('SITE-03 an answer to an earlier question changes nothing, and that question is aborted', async () => {
  const {controller, asked, answers, failures, pause, settle} = open();
  controller.type('Lyon');
  await pause();
  controller.type('Lille');
  await pause();
  expect(asked.map(({signal}) => signal.aborted)).toEqual([true, false]);
  answers[1]?.resolve(found('Lille'));
  await settle();
  answers[0]?.resolve(found('Lyon', 'Lyon 2'));
  await settle();
  expect(controller.getSnapshot().predictions.map(({main}) => main)).toEqual(['Lille']);
  expect([controller.getSnapshot().status, failures]).toEqual(['places-found 1', []]);
});

test('SITE-03 the same text is answered from what was read', async () => {
  const {controller, asked, answers, pause, settle} = open();
  controller.type('Lyon');
  await pause();
  answers[0]?.resolve(found());
  await settle();
  expect(controller.getSnapshot()).toMatchObject({isOpen: false, status: 'places-none'});
  controller.type('LYON ');
  await pause();
  expect(asked).toHaveLength(1);
});

test('SITE-03 after a failure nothing is asked for half a minute, and it is reported', async () => {
  const {controller, asked, answers, failures, pause, passMs, settle} = open();
  controller.type('Lyon');
  await pause();
  answers[0]?.reject(new Error('away'));
  await settle();
  controller.type('Lyons');
  await pause();
  expect([asked.length, failures.length, controller.getSnapshot().isOpen]).toEqual([1, 1, false]);
  passMs(30_000);
  controller.type('Lyonsa');
  await pause();
  expect(asked).toHaveLength(2);
});

test('SITE-03 a pick fills the address, closes the list, and the next question has another session', async () => {
  const {controller, asked, answers, filled, pause, settle} = open();
  controller.type('Paris');
  await pause();
  answers[0]?.resolve(found('Paris', 'Parispal'));
  await settle();
  controller.move('previous');
  expect(controller.getSnapshot().active).toBe(1);
  controller.move('next');
  expect(controller.getSnapshot().active).toBe(0);
  await controller.pick(0);
  expect([filled, controller.getSnapshot()]).toMatchObject([
    [PARIS],
    {isOpen: false, status: 'places-filled'},
  ]);
  controller.type('Parma');
  await pause();
  expect(asked[1]?.session).not.toBe(asked[0]?.session);
});
