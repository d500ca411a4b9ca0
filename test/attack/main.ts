import {attack, type Plan} from './attack.js';
import {brokenBounds, lineOf, tableOf} from './report.js';

const DEFAULTS: Plan = {seed: 1, requests: 45_000, lines: 4};

/** `--seed 7 --requests 1000 --lines 4`. Throws for other words. */
function planIn(words: readonly string[]): Plan {
  const plan: Record<string, number> = {...DEFAULTS};
  for (let at = 0; at < words.length; at += 2) {
    const name = words[at]?.replace(/^--/, '') ?? '';
    const value = Number(words[at + 1]);
    if (!Object.hasOwn(DEFAULTS, name) || !Number.isInteger(value) || value < 0)
      throw new Error(
        `unknown option "${words[at]} ${words[at + 1] ?? ''}": --seed 1 --requests 45000 --lines 4 --postgres`,
      );
    plan[name] = value;
  }
  return plan as unknown as Plan;
}

/** Attacks as the command asks and prints what came of it. Answers whether every bound held. */
export async function main(words: readonly string[]): Promise<boolean> {
  const plan = planIn(words);
  console.log(`Attacking with seed ${plan.seed}: ${plan.requests} hostile requests, ${plan.lines} at once …`);
  const outcome = await attack(plan);
  const broken = brokenBounds(outcome);
  for (const text of broken) console.log(`\n${text}`);
  console.log(`\n${tableOf(outcome)}\n\n${lineOf(outcome)}`);
  return broken.length === 0;
}
