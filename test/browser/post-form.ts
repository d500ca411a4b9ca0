import type {Page} from 'playwright-core';

/** Posts a form as a page without script does. */
export const postForm = async (
  page: Page,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> => {
  const crumb = (await page.context().cookies()).find(({name}) => name === 'crumb')?.value ?? '';
  await page.evaluate(
    ([action, posted]) => {
      const form = document.createElement('form');
      Object.assign(form, {method: 'post', action});
      for (const [name, value] of Object.entries(posted))
        form.append(Object.assign(document.createElement('input'), {type: 'hidden', name, value}));
      document.body.append(form);
      form.submit();
    },
    [path, {crumb, ...fields}] as const,
  );
  await page.waitForURL(`**${path}`);
};
