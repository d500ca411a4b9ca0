import {focusOn} from '../../../src/shared/focus-on.inline.js';
import type {QuickViewWay} from '../../../widgets/list/quick-view.js';
import type {Block} from '../../contracts.js';
import {whenSettled} from '../shared/when-settled.js';
import type {QuickViewDialog} from './quick-view-dialog.js';

/** Everything that opens a quick view of one group, as the page has it. Source: facts, quick view, `data-group`. */
const membersOf = (group: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-block-state][data-group="${CSS.escape(group)}"]`),
];

const neighbourLink = (
  label: string,
  to: HTMLElement | undefined,
  dialog: HTMLDialogElement,
): QuickViewWay => ({
  label,
  // Closes first, so that the focus returns to the product shown last.
  onPress: to
    ? () => {
        dialog.close();
        to.scrollIntoView({block: 'nearest'});
        focusOn(to);
        // Before that, a click would open the product's page.
        whenSettled(to, () => to.click());
      }
    : null,
});

/**
 * Adds buttons for the previous and the next product of its group to a quick view; none where the group has one
 * product.
 */
const tryAddNeighbours = async ({page, element}: Block, view: QuickViewDialog): Promise<void> => {
  const {group} = element.dataset;
  if (!group) return;
  const members = membersOf(group);
  const at = members.indexOf(element);
  if (members.length < 2) return;
  const {t, addMessages} = await page.commerce();
  await addMessages('group');
  view.setNeighbours([
    neighbourLink(t('previous-product'), members[at - 1], view.dialog),
    neighbourLink(t('next-product'), members[at + 1], view.dialog),
  ]);
};

/** The same, but without buttons where their messages do not load. */
export const addNeighbours = (block: Block, view: QuickViewDialog): Promise<void> =>
  tryAddNeighbours(block, view).catch(error =>
    block.page.report(
      'quick-view-failed',
      'the buttons for its neighbours did not load',
      block.element,
      error,
    ),
  );
