import {afterAll} from 'vitest';
import {type Guest, type GuestOptions, guestHtml, openGuest} from './guest-page.js';
import type {Shop} from './harness.js';
import {endVisit} from './reused-pages.js';

/**
 * The page's own script: `show` takes the blocks of the story before away, as a library that changes pages does, and puts
 * those of the next in their place.
 */
const SCRIPT = `<script>
const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
window.show = async markup => {
  const place = document.getElementById('story');
  place.replaceChildren();
  // The runtime notices what has gone before the next picture.
  await frame();
  await frame();
  place.innerHTML = markup;
  const {seen, outside} = window.__guest;
  seen.before = outside();
};
</script>`;

/** The window of the page. */
interface StoryPage {
  readonly show: (markup: string) => Promise<void>;
}

/** What a page has logged since a story was shown on it. */
const sinceNow = (guest: Guest): Guest => {
  const {page, context, log, consoleLines, files} = guest;
  const [errors, lines, calls, ours, asked] = [
    log.errors.length,
    log.lines.length,
    log.calls.length,
    consoleLines.length,
    files.length,
  ];
  return {
    page,
    context,
    log: {
      get errors() {
        return log.errors.slice(errors);
      },
      get lines() {
        return log.lines.slice(lines);
      },
      get calls() {
        return log.calls.slice(calls);
      },
    },
    get consoleLines() {
      return consoleLines.slice(ours);
    },
    get files() {
      return files.slice(asked);
    },
  };
};

/**
 * A page with the script tag that stays open for the tests of a file, each of which shows blocks of its own in it: that
 * costs a tenth of a visit. A console line that two stories have alike is logged for the first of them alone, as on any page.
 */
export const openStories = (shop: Shop, given: GuestOptions = {}): ((markup: string) => Promise<Guest>) => {
  let opening: Promise<Guest> | undefined;
  afterAll(async () => {
    if (opening) await endVisit((await opening).context);
  });
  return async markup => {
    opening ??= openGuest(shop, {html: guestHtml(`<main id="story"></main>${SCRIPT}`), ...given});
    const guest = await opening;
    const story = sinceNow(guest);
    await guest.page.evaluate(html => (window as unknown as StoryPage).show(html), markup);
    return story;
  };
};
