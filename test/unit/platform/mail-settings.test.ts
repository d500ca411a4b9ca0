import {expect, test} from 'vitest';
import {mailSettings} from '../../../examples/platform/features/outbox/mail-settings.js';
import {CannotStart} from '../../../examples/platform/kernel/cannot-start.js';

const MAIL_FROM = 'Tide Mark <shop@shop.example>';
const SMTP_URL = 'smtps://me%40shop.example:p%3Ass@mail.example';

test('a mail server is read from two variables', () => {
  const from = {name: 'Tide Mark', address: 'shop@shop.example'};
  const login = {user: 'me@shop.example', pass: 'p:ss'};
  expect(mailSettings({})).toBe(null);
  expect(mailSettings({SMTP_URL, MAIL_FROM})).toEqual({
    host: 'mail.example',
    port: 465,
    isSecure: true,
    login,
    from,
  });
  expect(mailSettings({SMTP_URL: 'smtp://[::1]:2525', MAIL_FROM: 'shop@shop.example'})).toEqual({
    host: '::1',
    port: 2525,
    isSecure: false,
    login: null,
    from: {name: '', address: 'shop@shop.example'},
  });
});

const WRONG = [
  ['a server without a sender', {SMTP_URL}, /MAIL_FROM is not: set it to the address/],
  ['a sender without a server', {MAIL_FROM}, /set both to send emails, or neither/],
  ['another protocol', {SMTP_URL: 'https://mail.example', MAIL_FROM}, /write it as smtps:\/\//],
  ['no address at all', {SMTP_URL: 'mail.example:587', MAIL_FROM}, /write it as smtps:\/\//],
  ['a path', {SMTP_URL: 'smtp://mail.example/inbox', MAIL_FROM}, /write it as smtps:\/\//],
  ['a user alone', {SMTP_URL: 'smtp://me@mail.example', MAIL_FROM}, /a user without a password/],
  ['a broken percent sign', {SMTP_URL: 'smtp://me:50%@mail.example', MAIL_FROM}, /percent-encoded/],
  ['two senders', {SMTP_URL, MAIL_FROM: 'a@shop.example, b@shop.example'}, /must be one email address/],
  ['a sender without an address', {SMTP_URL, MAIL_FROM: 'Tide Mark'}, /must be one email address/],
  [
    'a line break',
    {SMTP_URL, MAIL_FROM: 'a@shop.example\r\nBcc: b@shop.example'},
    /must be one email address/,
  ],
] as const;
for (const [what, env, text] of WRONG)
  test(`a mail server with ${what} stops the start with one message`, () => {
    expect(() => mailSettings(env)).toThrow(CannotStart);
    expect(() => mailSettings(env)).toThrow(text);
  });

test('no message has the password', () => {
  const secret = 'hunter2';
  for (const url of [
    `ftp://me:${secret}@mail.example`,
    `smtp://:${secret}@mail.example`,
    `smtp://me:${secret}%@x`,
  ])
    expect(() => mailSettings({SMTP_URL: url, MAIL_FROM})).toThrow(
      expect.objectContaining({message: expect.not.stringContaining(secret)}),
    );
});
