import {expect, test} from 'vitest';
import {folderWith, runLine} from './command-line.js';

const HELP_ROWS = [
  ['', ['--help'], ['render', 'check', 'dev', '--version', 'Exit codes']],
  ['', ['help'], ['render', 'check', 'dev', 'Exit codes']],
  ['render', ['help', 'render'], ['vitrine render <page.html>', '--data']],
  ['render', ['render', '--help'], ['--data', '--partials', '--locale', '--now', '--no-expressions']],
  ['check', ['check', '-h'], ['<dir|file>', 'partials/', '--partials']],
  [
    'dev',
    ['dev', 'somewhere', '--help'],
    ['--port', 'page.json', '--locale', '--partials', "script-src 'self'"],
  ],
] as const;
for (const [name, argv, words] of HELP_ROWS)
  test(`help of vitrine ${name} names what it takes and is no error`, async () => {
    const {code, out, err} = await runLine('/', argv);
    expect({code, err}).toEqual({code: 0, err: ''});
    for (const word of words) expect(out).toContain(word);
    expect(Math.max(...out.split('\n').map(line => line.length))).toBeLessThanOrEqual(100);
  });

test('--version prints the version alone', async () => {
  expect(await runLine('/', ['--version'])).toEqual({code: 0, out: `${__VERSION__}\n`, err: ''});
});

const USAGE_ROWS = [
  [[], 'expected a command'],
  [['rendr'], 'unknown command rendr: did you mean render?'],
  [['xyzzy'], 'unknown command xyzzy: expected init, serve, render, check, dev'],
  [['render'], 'render: expected one template, not 0'],
  [['render', 'page.html', 'page.html', '--data', 'page.json'], 'render: expected one template, not 2'],
  [['render', 'page.html'], 'render: expected --data with a JSON file'],
  [['render', 'none.html', '--data', 'page.json'], 'none.html (ENOENT): expected a template'],
  [['render', 'page.html', '--data', 'none.json'], 'none.json (ENOENT): expected data as JSON'],
  [['render', 'page.html', '--data', 'page.json', '--partials', 'none'], 'expected a folder of partials'],
  [
    ['render', 'page.html', '--data', 'page.json', '--partials', 'page.json'],
    'expected a folder of partials',
  ],
  [
    ['render', 'page.html', '--data', 'page.json', '--locale', 'x_y'],
    '--locale x_y: expected a language tag',
  ],
  [['render', 'page.html', '--data', 'page.json', '--now', 'noon'], '--now noon: expected milliseconds'],
  [['render', 'page.html', '--data'], 'render: --data: expected a value (see vitrine render --help)'],
  [
    ['render', 'page.html', '--data', '--locale', 'en'],
    'render: --data: expected a value (see vitrine render --help)',
  ],
  [
    ['render', 'page.html', '--dta=page.json'],
    'render: unknown option --dta: did you mean --data? (see vitrine render --help)',
  ],
  [['check', '--xyzzy', '.'], 'check: unknown option --xyzzy (see vitrine check --help)'],
  [['dev', '-p', '80', '.'], 'dev: unknown option -p (see vitrine dev --help)'],
  [['help', 'rendr'], 'unknown command rendr: did you mean render?'],
  [['check'], 'check: expected templates or folders of them'],
  [['check', 'none'], 'none (ENOENT): expected a template or a folder of them'],
  [['check', 'empty'], 'empty: expected templates, there are none'],
  [['check', '.', '--partials', 'none'], 'none (ENOENT): expected a folder of partials'],
  [['dev', '.', '--partials', 'page.json'], '--partials page.json: expected a folder of partials'],
  [['dev'], 'dev: expected one folder, not 0'],
  [['dev', 'page.html'], 'page.html: expected a folder of templates, not a file'],
  [['dev', '.', '--port', '70000'], '--port 70000: expected a number up to 65535'],
] as const;
for (const [argv, sentence] of USAGE_ROWS)
  test(`vitrine ${argv.join(' ')} ends with 2 and says: ${sentence}`, async () => {
    const cwd = folderWith({'page.html': '{a', 'page.json': '{}', 'empty/readme.txt': ''});
    const {code, out, err} = await runLine(cwd, argv);
    expect({code, out}).toEqual({code: 2, out: ''});
    expect(err).toMatch(/^vitrine: /);
    expect(err).not.toContain(cwd);
    expect(err).toContain(sentence);
  });
