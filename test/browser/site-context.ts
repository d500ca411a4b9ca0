import type {Page} from 'playwright-core';

const CONTEXT = /(<script type="application\/json" data-vitrine="site">)(.*?)(?=<\/script>)/s;

/** Serves `path` with more in its site context, or something else, and more in its body. */
export const withContext = async (page: Page, path: string, context: object, body = ''): Promise<void> => {
  await page.route(
    ({pathname}) => pathname === path,
    async route => {
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace(CONTEXT, (_, tag, own) => tag + JSON.stringify({...JSON.parse(own), ...context}))
        .replace('</main>', () => `${body}</main>`);
      await route.fulfill({response: answer, body: html});
    },
  );
};
