import {settles} from './settles.js';
import {stringsIn} from './strings-in.js';

/** What an editor says until what was typed is saved, refused or in conflict. */
const UNDER_WAY = (['en', 'es'] as const).flatMap(language => {
  const {waiting, saving} = stringsIn(language).save;
  return [waiting, saving];
});

/** Waits until nothing that was typed waits to be saved. */
export const saved = (): Promise<void> =>
  settles(() => {
    const shown = document.body.textContent ?? '';
    const state = UNDER_WAY.find(text => shown.includes(text));
    if (state) throw new Error(`still "${state}"`);
  });
