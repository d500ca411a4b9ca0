import {EXPERIMENT_KEY as KEPT} from '../../src/tracking/experiment-key.inline.js';
import {activeExperiments, overridesOf, variantOf} from '../../src/tracking/experiments.js';
import {EXPERIMENT, variantsIn} from '../boot/experiment-markup.js';
import type {Recorder, Report} from '../contracts.js';

/** Code of a website of the platform's own people. Source: commerce spec §3. */
const INTERNAL = 6;

/** The places of an experiment on the page that have this variant; one that lacks it is reported. */
const placesOf = (name: string, variant: string, report: Report): readonly Element[] => {
  const marked = [...document.querySelectorAll(EXPERIMENT)].filter(
    place => place.getAttribute('data-experiment') === name,
  );
  const places = marked.filter(place => variantsIn(place).some(shown => shown.dataset.variant === variant));
  if (places.length < marked.length) {
    const problem = `experiment "${name}" has no variant "${variant}" here; the original stays`;
    const lacking = marked.find(place => !places.includes(place));
    report('unknown-variant', problem, lacking);
  }
  return places;
};

/**
 * Shows the variant of each experiment: an element `data-experiment="<name>"` shows its child
 * `data-variant="<variant>"` and hides the others. Without consent the server's choice stays. The visitor keeps
 * a variant, and each page records once that they saw it. Source: SITE-04.
 */
export const start = (recorder: Recorder): void => {
  const {
    queue,
    local,
    page: {report},
  } = recorder;
  const session = recorder.storage('sessionStorage');
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
    // Only a visitor who allowed it before this page gets a random variant: for others nothing may be stored,
    // and a visible page never swaps its content.
    const mayChoose = recorder.consentAtStart.performance && recorder.consent().performance;
    const candidate = mayChoose ? experiment : {...experiment, variants: []};
    const variant = variantOf(candidate, {override, stored: local.get(KEPT + name), random: Math.random()});
    const places = variant === null ? [] : placesOf(name, variant, report);
    if (variant === null || !places.length) continue;
    for (const place of places)
      for (const shown of variantsIn(place)) shown.hidden = shown.dataset.variant !== variant;
    // Stored only with consent; an override is not the visitor's own variant.
    if (override === null) queue.record(() => void local.set(KEPT + name, variant));
    queue.track('experiment_exposure', {experiment: name, variant, is_override: override !== null});
  }
};
