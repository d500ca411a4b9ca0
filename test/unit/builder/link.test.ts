import fc from 'fast-check';
import {expect, test} from 'vitest';
import {type Link, linkHref, parseLink} from '../../../src/builder/link.js';
import {linkProblems} from '../../../src/builder/link-problem.js';

// Source: runtime spec §3, link types and email message fields.
const HREFS: readonly (readonly [Link, string])[] = [
  [{type: 'page', path: '/about'}, '/about'],
  [{type: 'page', path: '#team'}, '#team'],
  [{type: 'file', path: '/s/price list.pdf'}, '/s/price list.pdf'],
  [{type: 'web', address: 'https://example.com/a?b=1#c'}, 'https://example.com/a?b=1#c'],
  [{type: 'web', address: ' example.com '}, 'https://example.com'],
  [{type: 'web', address: '//example.com/x'}, 'https://example.com/x'],
  [{type: 'web', address: 'example.com:8080/x'}, 'https://example.com:8080/x'],
  [{type: 'phone', number: '+49 (30) 123-456'}, 'tel:+4930123456'],
  [{type: 'email', to: 'ana@example.com'}, 'mailto:ana@example.com'],
  [
    {type: 'email', to: 'a@b.com; c@d.com', cc: 'e@f.com', subject: 'Hi & bye', message: 'One\nTwo?'},
    'mailto:a@b.com,c@d.com?cc=e@f.com&subject=Hi%20%26%20bye&body=One%0D%0ATwo%3F',
  ],
];

// Source: docs/http.md, Files of the site.
for (const path of ['/s/menu.pdf', '/site-files/a1/menu.pdf', '/shop-pictures/a1.jpg'])
  test(`BLD-07 a link to ${path} is a link to a file`, () => {
    expect(parseLink(path)).toEqual({type: 'file', path});
  });

for (const [link, href] of HREFS) {
  test(`BLD-07 a link to ${JSON.stringify(link)} leads to ${href}`, () => {
    expect(linkHref(link)).toBe(href);
    expect(linkHref(parseLink(href))).toBe(href);
  });
}

test('BLD-07 an email link reads back every field as it was typed', () => {
  const text = fc.string({unit: 'grapheme', minLength: 1}).map(typed => typed.replace(/\r/g, '').trim());
  fc.assert(
    fc.property(text, text, (subject, message) => {
      const link: Link = {
        type: 'email',
        to: 'ana@example.com',
        ...(subject ? {subject} : {}),
        ...(message ? {message} : {}),
      };
      expect(parseLink(linkHref(link))).toEqual(link);
    }),
  );
});

test('BLD-07 reading an address never throws', () => {
  fc.assert(fc.property(fc.string(), href => void parseLink(href)));
  expect(parseLink('mailto:%E0?subject=%')).toEqual({type: 'email', to: '%E0', subject: '%'});
  expect(parseLink('mailto:a@b.com?__proto__=x')).toEqual({type: 'email', to: 'a@b.com'});
});

const FINE: readonly Link[] = [
  {type: 'page', path: '/'},
  {type: 'page', path: '/shop/p/mug?x=1#y'},
  {type: 'web', address: 'http://localhost:4173/x'},
  {type: 'web', address: 'bücher.example'},
  {type: 'email', to: 'a@b.com, c@d.org'},
  {type: 'phone', number: '(030) 123 456'},
  {type: 'file', path: '/s/menu.pdf'},
];

for (const link of FINE) {
  test(`BLD-07 ${JSON.stringify(link)} has no problem`, () => {
    expect(linkProblems(link)).toEqual([]);
  });
}

// Source: runtime spec §5, editor messages.
const WRONG: readonly (readonly [Link, string, string])[] = [
  [{type: 'page', path: ''}, 'path', 'page-missing'],
  [{type: 'page', path: 'about us'}, 'path', 'page-invalid'],
  [{type: 'page', path: '//evil.example'}, 'path', 'page-invalid'],
  [{type: 'web', address: 'javascript:alert(1)'}, 'address', 'page-invalid'],
  [{type: 'web', address: 'JAVA\tSCRIPT:alert(1)'}, 'address', 'page-invalid'],
  [{type: 'web', address: 'data:text/html,x'}, 'address', 'page-invalid'],
  [{type: 'web', address: 'https://user:pw@example.com'}, 'address', 'page-invalid'],
  [{type: 'web', address: 'nothing'}, 'address', 'page-invalid'],
  [{type: 'web', address: ' '}, 'address', 'web-missing'],
  [{type: 'email', to: ''}, 'to', 'email-missing'],
  [{type: 'email', to: ' , '}, 'to', 'email-missing'],
  [{type: 'email', to: 'ana@example'}, 'to', 'email-invalid'],
  [{type: 'email', to: 'a@b.com', bcc: 'nobody'}, 'bcc', 'email-invalid'],
  [{type: 'phone', number: 'call me'}, 'number', 'phone-invalid'],
  [{type: 'phone', number: ''}, 'number', 'phone-missing'],
  [{type: 'file', path: ' '}, 'path', 'file-name-missing'],
];

for (const [link, field, message] of WRONG) {
  test(`BLD-07 ${JSON.stringify(link)} has the problem ${message} at ${field}`, () => {
    expect(linkProblems(link)).toMatchObject([{field, message}]);
  });
}

test('BLD-07 an invalid email and web address come with how a right one looks', () => {
  expect(linkProblems({type: 'email', to: 'x'})[0]?.hint).toEqual({
    message: 'email-example',
    params: {email: 'name@example.com'},
  });
  expect(linkProblems({type: 'web', address: 'x'})[0]?.hint?.message).toBe('link-example');
});
