/**
 * What the add button is doing. `confirming`: added, but still showing its adding label for a moment; `failed`: the
 * alert is shown and the button still shows its adding label for a moment. Source: commerce spec §4.
 */
export type BuyPhase = 'idle' | 'adding' | 'confirming' | 'added' | 'failed';

/** Phases in which the button shows its adding label. */
export const ADDING_PHASES: readonly BuyPhase[] = ['adding', 'confirming', 'failed'];
