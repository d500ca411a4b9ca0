import {type Exchange, NoAnswer, type Wire} from './client.js';
import type {PlatformData} from './platform-data.js';
import type {Random} from './random.js';

/** What a step found, in place of what the contract says. */
export class StepFault extends Error {
  override name = 'StepFault' as const;
}

/** Nothing could be tried; the message says why. */
export class NotTried extends Error {
  override name = 'NotTried' as const;
}

/** What a step works with. */
export interface Scene {
  readonly wire: Wire;
  readonly data: PlatformData;
  readonly random: Random;
  /** What puts the platform back as it was, after the step that added it. */
  readonly after: (() => Promise<void>)[];
}

/** One sentence of the contract, and how it is tried. */
export interface Step {
  /** Its name in reports, and what `needs` of others name: `cart.add`. */
  readonly name: string;
  /** The behaviour's id in the specifications' list, as `CART-03`. */
  readonly id: string;
  /** What must be so. */
  readonly says: string;
  /** Steps without which this one says nothing. */
  readonly needs?: readonly string[];
  /** What the platform's data must have for it. */
  readonly data?: readonly (keyof PlatformData)[];
  /** Throws `StepFault`, `NoAnswer` or `NotTried`. */
  run(scene: Scene): Promise<void>;
}

/** What became of a step. */
export interface Outcome {
  readonly step: Step;
  readonly state: 'passed' | 'failed' | 'not run';
  /** What was found and what was expected, or why it did not run; empty where it passed. */
  readonly reason: string;
  /** The last request of a step that failed. */
  readonly exchange: Exchange | null;
}

/** Why a step cannot be tried, or ''. */
const obstacle = ({needs = [], data = []}: Step, outcomes: readonly Outcome[], scene: Scene): string => {
  const missing = data.find(name => scene.data[name] === null);
  if (missing) return `needs \`${missing}\` in the file of --data`;
  const broken = outcomes.find(({step, state}) => needs.includes(step.name) && state !== 'passed');
  return broken
    ? `needs ${broken.step.name}, which ${broken.state === 'failed' ? 'failed' : 'did not run'}`
    : '';
};

const tryStep = async (step: Step, scene: Scene): Promise<Outcome> => {
  try {
    await step.run(scene);
    return {step, state: 'passed', reason: '', exchange: null};
  } catch (error) {
    if (error instanceof NotTried) return {step, state: 'not run', reason: error.message, exchange: null};
    if (!(error instanceof StepFault || error instanceof NoAnswer)) throw error;
    return {step, state: 'failed', reason: error.message, exchange: scene.wire.last};
  }
};

/** Puts the platform back as it was, as far as it lets itself: what failed is said of the step already. */
const tidy = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StepFault || error instanceof NoAnswer)) throw error;
  }
};

/** Tries the steps in their order, each of which may need earlier ones. */
export const runSteps = async (steps: readonly Step[], setting: Omit<Scene, 'after'>): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const scene: Scene = {...setting, after: []};
  for (const step of steps) {
    const reason = obstacle(step, outcomes, scene);
    outcomes.push(reason ? {step, state: 'not run', reason, exchange: null} : await tryStep(step, scene));
    for (const work of scene.after.splice(0)) await tidy(work);
  }
  return outcomes;
};
