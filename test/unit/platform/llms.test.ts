import {expect, test} from 'vitest';
import {llmsOf, markdownText} from '../../../examples/platform/features/crawlers/llms.js';

test('SITE-02 a text of anybody’s is one line of Markdown that shows it as it is', () => {
  for (const [typed, written] of [
    ['Bowls\nand\r\nplates\u2028here', 'Bowls and plates here'],
    ['](https://bad.example) [x](y)', '\\](https://bad.example) \\[x\\](y)'],
    ['# Title <b>&amp; `code` *x* _y_ \\', '\\# Title \\<b\\>\\&amp; \\`code\\` \\*x\\* \\_y\\_ \\\\'],
    ['- a list', '\\- a list'],
    ['12. of May', '12\\. of May'],
    ['--- \u0000 \ud800', '\\---'],
  ] as const)
    expect(markdownText(typed)).toBe(written);
});

test('SITE-02 no text or address ends a line, a link or a quote of the page', () => {
  const nasty = 'a](b)\n\n# c\n> d';
  const page = llmsOf({
    title: nasty,
    description: nasty,
    sections: [
      {title: nasty, links: [{title: nasty, href: 'https://shop.example/a)(b', text: nasty}]},
      {title: 'empty', links: []},
    ],
  });
  const said = 'a\\](b) \\# c \\> d';
  expect(page).toBe(
    `# ${said}\n\n> ${said}\n\n## ${said}\n\n- [${said}](https://shop.example/a%29%28b): ${said}\n`,
  );
});
