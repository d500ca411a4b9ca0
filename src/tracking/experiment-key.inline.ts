/** The prefix of the storage keys of variants; the experiment's name follows. The name is ours. */
export const EXPERIMENT_KEY = 'vitrine:experiment:';

/** The prefix of the storage keys of events that were recorded once. The name is ours. */
export const RECORDED_KEY = 'vitrine:told:';
