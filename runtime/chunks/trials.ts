import {EXPERIMENT_KEY as KEPT} from '../../src/tracking/experiment-key.js';
import {activeExperiments, overridesOf, variantOf} from '../../src/tracking/experiments.js';
import type {Recorder} from '../contracts.js';

/** Code of a website of the platform's own people. Source: commerce spec §3. */
const INTERNAL = 6;
const MARKER = '[data-experiment]';

/**
 * Shows each experiment's variant: an element `data-experiment="<name>"` shows its child `data-variant="<variant>"` and
 * hides the others. The variant stays the visitor's, and that they saw it is recorded once a page. One download, fetched
 * where the site context has `experiments`. Source: SITE-04.
 */
export const follow = (recorder: Recorder): void => {
  const {journal, local, session} = recorder;
  const {experiments, subscriptionStatus, isInternalUser} = recorder.context();
  if (subscriptionStatus === INTERNAL || isInternalUser === true)
    for (const {name, variant} of overridesOf(location.search)) {
      if (variant === null) session.remove(KEPT + name);
      else session.set(KEPT + name, variant);
    }
  else for (const {name} of activeExperiments(experiments)) session.remove(KEPT + name);
  for (const experiment of activeExperiments(experiments)) {
    const {name} = experiment;
    const override = session.get(KEPT + name);
    const variant = variantOf(experiment, {override, kept: local.get(KEPT + name), draw: Math.random()});
    const places = [...document.querySelectorAll(MARKER)].filter(
      place => place.getAttribute('data-experiment') === name,
    );
    if (variant === null || !places.length) continue;
    for (const place of places)
      for (const shown of place.querySelectorAll<HTMLElement>(':scope > [data-variant]'))
        shown.hidden = shown.dataset.variant !== variant;
    // Only what a visitor allows is kept; an override is not their own.
    if (override === null) journal.record(() => local.set(KEPT + name, variant));
    journal.track('experiment_exposure', {experiment: name, variant, is_override: override !== null});
  }
};
