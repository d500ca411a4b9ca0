import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {expect, test} from 'vitest';
import {measureProcessorTime, readStat} from '../../tools/processor-time.mjs';

test('the name of a process may hold blanks and brackets', () => {
  const text = `7 (a) b) S 3 ${'0 '.repeat(9)}120 30 ${'0 '.repeat(6)}9876 0`;
  expect(readStat(text)).toEqual({parent: 3, ticks: 150, start: '9876'});
});

test.runIf(process.platform === 'linux')('work of a child counts, also once it has ended', async () => {
  const measured = measureProcessorTime();
  const before = measured.seconds() ?? 0;
  const busy =
    'for (const end = process.cpuUsage().user + 3e5; process.cpuUsage().user < end; );console.log(1);process.stdin.resume()';
  const child = spawn(process.execPath, ['-e', busy], {stdio: ['pipe', 'pipe', 'ignore']});
  await once(child.stdout, 'data');
  const worked = measured.seconds() ?? 0;
  child.stdin.end();
  await once(child, 'exit');
  expect(worked - before).toBeGreaterThan(0.25);
  expect(measured.seconds()).toBeGreaterThanOrEqual(worked);
  measured.stop();
});
