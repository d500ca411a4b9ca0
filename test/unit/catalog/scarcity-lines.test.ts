import {expect, test} from 'vitest';
import {shownScarcityLines} from '../../../src/catalog/scarcity-lines.js';

const SMALL = {Size: 'S'};
const LARGE = {Size: 'L'};
const OWN = null;

// Source: commerce spec §3, scarcityShownByDefault; checklist COM-14.
const ROWS = [
  ['before a choice, hidden by default', [OWN, SMALL], null, false, [false, false]],
  ['before a choice, shown by default', [SMALL, LARGE], null, true, [true, true]],
  ['before a choice, shown by default with a line of its own', [OWN, SMALL], null, true, [true, false]],
  ['before a choice, of which the context says nothing', [OWN, SMALL], null, undefined, [true, false]],
  ['with a small one chosen', [OWN, SMALL, LARGE], SMALL, true, [false, true, false]],
  ['with a small one chosen, hidden by default', [SMALL, LARGE], SMALL, false, [true, false]],
  ['with one chosen of which enough are left', [OWN, SMALL], LARGE, true, [false, false]],
  ['of the only variant', [OWN], {}, true, [true]],
  ['of a part of what is chosen', [SMALL], {...SMALL, Glaze: 'Ash'}, false, [true]],
] as const;
for (const [what, lines, chosen, isShownByDefault, shown] of ROWS)
  test(`COM-14 PROD-07 ${what}, lines are shown as ${shown}`, () => {
    expect(shownScarcityLines({lines, chosen, isShownByDefault})).toEqual(shown);
  });
