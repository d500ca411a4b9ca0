/** Begins the storage keys under which experiments keep a variant; the experiment's name follows. The name is ours. */
export const EXPERIMENT_KEY = 'vitrine:experiment:';

/** Begins the storage keys of what was told of once: views of steps that have a name of their own. The name is ours. */
export const RECORDED_KEY = 'vitrine:told:';
