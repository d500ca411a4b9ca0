// @module-tag whole
import type {Page} from 'playwright-core';
import {expect, test} from 'vitest';
import type {MailingService} from '../../examples/platform/kernel/mailing-service.js';
import {FORM_SHOP, keyFor, save} from '../contract/form-client.js';
import {Visitor} from '../contract/shop-client.js';
import {ONLY_WHOLE} from '../tools/spread.js';
import {checkStates} from './editor-states.js';
import {hasFocus, reach, reachAndPress, reachAndType} from './keys.js';
import {signInAsOwner} from './owner-session.js';
import {openTidyShop} from './visitor.js';

/** Why the mailing service takes nothing now. */
let fault = '';
const take = async (): Promise<void> => {
  if (fault) throw new Error(fault);
};
const mailing: MailingService = {add: take, remove: take};
const shop = openTidyShop({...FORM_SHOP, mailing, mailPollMs: 10});

const handsOn = (page: Page) => ({
  panel: page.locator('.ed-panel'),
  button: (name: string | RegExp) => page.locator('.ed-panel').getByRole('button', {name, exact: true}),
  field: (label: string | RegExp) => page.locator('.ed-panel').getByLabel(label, {exact: true}),
});

/** Opens a form, and gives its first field and its button other texts; nothing is saved yet. */
async function changeForm(page: Page, text: string): Promise<void> {
  const {panel, button, field} = handsOn(page);
  await reachAndPress(page.locator('.ed-side').getByRole('button', {name: 'Forms', exact: true}));
  await reachAndPress(button(/^Contact/).first());
  await panel.getByRole('tab', {name: 'Build'}).waitFor();
  await reachAndPress(panel.getByRole('grid', {name: 'Fields'}).getByRole('row').first());
  await reachAndType(field('Label'), text);
  await reachAndPress(panel.getByRole('tab', {name: 'Build'}), 'End');
  await panel.getByRole('tab', {name: 'Disclaimer'}).waitFor();
}

const saveForm = (page: Page) => reachAndPress(handsOn(page).button('Save the form'));
const SAVED = 'Saved. Visitors get the form like this from now on.';

test(
  'EMB-07 by keyboard alone a form that two owners changed, in both directions and schemes',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor');
    const states = checkStates(page);
    const {panel, button} = handsOn(page);
    await changeForm(page, 'Mine');
    const other = await page.context().newPage();
    await other.goto(shop.url('/editor'));
    await changeForm(other, 'Theirs');
    await saveForm(other);
    await other.getByText(SAVED).waitFor();
    await other.close();
    await saveForm(page);
    const conflict = panel.locator('.ed-conflict');
    await conflict.first().waitFor();
    expect(await button('Save the form').isDisabled()).toBe(true);
    const shown = await conflict.locator('dd').allTextContents();
    expect([shown[0]?.includes('Mine'), shown[1]?.includes('Theirs')]).toEqual([true, true]);
    await states.check('a form that two owners changed');
    await hasFocus(conflict.getByRole('button', {name: 'Keep yours'}));
    await page.keyboard.press('Enter');
    await conflict.waitFor({state: 'detached'});
    await hasFocus(button('Save the form'));
    await page.keyboard.press('Enter');
    await panel.getByText(SAVED).waitFor();
    await states.check('a form that is saved once one version is chosen');
    expect(states.found).toEqual([]);
    // The write over a newer version is refused on purpose.
    expect([...log.errors, ...log.lines].filter(line => !line.includes('409'))).toEqual([]);
  },
);

/** Signs up for the newsletter, and confirms it as the link of the email does. */
async function signUp(email: string): Promise<void> {
  const {url, db} = shop.platform;
  const visitor = await Visitor.arrive(url);
  await save(visitor, {key: await keyFor(visitor), formId: 'newsletter', answers: {email}});
  const {token} = await db
    .selectFrom('subscriber')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await visitor.post('/newsletter/confirm', {token});
}

test(
  'EMB-07 by keyboard alone the counts of forwarded sign-ups, in both directions and schemes',
  ONLY_WHOLE,
  async () => {
    const {page, log} = await shop.visit('/about');
    await signInAsOwner(shop, page, '/editor');
    const states = checkStates(page);
    const {panel, button, field} = handsOn(page);
    await reachAndType(page.getByLabel('Title of the new page'), 'News');
    await page.keyboard.press('Enter');
    await reachAndType(field('Add a block'), 'Newsletter');
    await reachAndPress(button('Add'));
    await reachAndPress(button(/^Connect /));
    await field('Mailing list').waitFor();
    const choice = panel.getByLabel('Mailing list', {exact: true});
    const [, list = ''] = await choice.locator('option').allTextContents();
    await reachAndType(choice, list);
    await panel.getByText('Nobody has confirmed a sign-up yet.').waitFor();
    await states.check('a list without sign-ups');
    fault = 'The quota is reached';
    await signUp('ada@example.com');
    await signUp('bo@example.com');
    await page.reload();
    await reachAndPress(page.getByRole('button', {name: /^News/}));
    await reachAndPress(page.getByRole('row', {name: /Newsletter/}));
    await panel.getByText('2 sign-ups wait to be forwarded.').waitFor();
    await panel.getByText('The quota is reached').waitFor();
    await states.check('sign-ups that wait, and why');
    const again = button('Try again');
    await reach(again);
    // Only now: the platform tries by itself too, and then there is nothing to press.
    fault = '';
    await page.keyboard.press('Enter');
    await panel.getByText('2 sign-ups are in the list.').waitFor();
    await panel.getByText('The quota is reached').waitFor({state: 'detached'});
    await states.check('sign-ups that are in the list');
    expect(states.found).toEqual([]);
    expect([...log.errors, ...log.lines]).toEqual([]);
  },
);
