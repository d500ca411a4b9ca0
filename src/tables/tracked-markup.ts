/**
 * Elements whose use is counted, by what it counts as; `data-track` names any other. Source: runtime spec §7, census
 * button and overlay clicks; facts, block type 53; the marks are ours where the specification names none.
 */
export const TRACKED_CLICKS = [
  {
    selector: '[data-track=button],.sqs-block[data-block-type="53"] a,.sqs-block-button-element',
    hit: 'button_click',
  },
  {selector: '[data-track=overlay],.sqs-popup-overlay :is(a,button)', hit: 'overlay_click'},
] as const;

/** The values of `lessons` in the context of a page of lessons. Source: commerce spec §2. */
export const LESSON_HITS = {
  list: 'lessons_list',
  detail: 'lesson_detail',
  denied: 'lesson_access_denied',
} as const;

/** How often a visible page sends a heartbeat. Source: our choice; the specification names the code alone. */
export const HEARTBEAT_MS = 30_000;
