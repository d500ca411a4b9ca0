/** Begins the storage keys under which experiments keep a variant; the experiment's name follows. The name is ours. */
export const EXPERIMENT_KEY = 'vitrine:experiment:';
