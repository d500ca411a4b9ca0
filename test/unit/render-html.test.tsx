import type {VNode} from 'preact';
import {renderToString} from 'preact-render-to-string';
import {Fragment, type ReactNode, useEffect, useRef, useState} from 'react';
import {expect, test} from 'vitest';
import {renderHtml} from '../../widgets/server/render-html.js';

const Counted = ({from, children}: {from: number; children?: ReactNode}): ReactNode => {
  const [count] = useState(() => from + 1);
  const ref = useRef(null);
  useEffect(() => {
    throw new Error('no effect runs on a server');
  });
  return (
    <p ref={ref}>
      {count} {children}
    </p>
  );
};

// Source: preact-render-to-string, whose HTML the runtime hydrates without a change
const ROWS: Readonly<Record<string, ReactNode>> = {
  'special characters': <p title={'"a" & <b>'}>{'"a" & <b> \''}</p>,
  'numbers, truths and nothing': (
    <p>
      {0}
      {1.5}
      {true}
      {false}
      {null}
      {undefined}
      {''}
    </p>
  ),
  'attributes by their own names': (
    <label className="a" htmlFor="b" tabIndex={-1}>
      <input autoComplete="email" maxLength={3} inputMode="url" defaultValue="a" defaultChecked required />
      <time dateTime="2026-01-01" />
    </label>
  ),
  'attributes that are empty, false or absent': (
    <input value="" required={false} disabled title={undefined} onChange={() => {}} />
  ),
  'truths of data and ARIA': (
    <p aria-busy={false} aria-hidden={true} data-empty="" data-on={true} data-off={false} />
  ),
  'the option of a value': (
    <select value="b" onChange={() => {}}>
      <option value="a">A</option>
      {['b', 'c'].map(value => (
        <option key={value} value={value}>
          {value}
        </option>
      ))}
    </select>
  ),
  'the option of a first value': (
    <select defaultValue="b">
      <option value="">-</option>
      <option value="b">B</option>
    </select>
  ),
  'the value of a text area': <textarea rows={5} defaultValue={'a < b\n"c"'} />,
  'elements without an end': (
    <div>
      <br />
      <img src="a.png" alt="" />
      <hr />
      <span />
    </div>
  ),
  'fragments and lists': (
    <>
      <b>a</b>
      {[<i key="1">b</i>, ['c', <Fragment key="2">d</Fragment>]]}
    </>
  ),
  'HTML of its own': (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what the test is about.
    <script type="application/json" dangerouslySetInnerHTML={{__html: '{"a":"<"}'}} />
  ),
  'components with state, one inside another': (
    <Counted from={1}>
      <Counted from={5} />
    </Counted>
  ),
};
for (const [name, node] of Object.entries(ROWS))
  test(`a server writes ${name} as Preact does`, () => {
    expect(renderHtml(node)).toBe(renderToString(node as VNode));
  });

test('what a component throws comes out, and the next render has its effects left out too', () => {
  const Broken = (): ReactNode => {
    throw new Error('broken');
  };
  expect(() =>
    renderHtml(
      <p>
        <Broken />
      </p>,
    ),
  ).toThrow('broken');
  expect(renderHtml(<Counted from={1} />)).toBe('<p>2 </p>');
});
