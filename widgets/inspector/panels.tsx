import type {ReactNode} from 'react';
import type {Fault} from '../../src/site/read-fault.js';
import type {BlockView, InspectorActions, InspectorView, LinesView, RequestView, Tab} from './view.js';

const FaultItem = ({fault: {code, message, found, expected, meant, docs}}: {fault: Fault}): ReactNode => (
  <li className="fault">
    <p>{`${code}: ${message}`}</p>
    <dl>
      {(
        [
          ['Found', found],
          ['Expected', expected],
          ['Meant', meant],
        ] as const
      ).map(([term, text]) => text && [<dt key={term}>{term}</dt>, <dd key={`${term} text`}>{text}</dd>])}
    </dl>
    {docs && (/^https?:/.test(docs) ? <a href={docs}>{`About ${code}`}</a> : <p>{`See ${docs}`}</p>)}
  </li>
);

const Faults = ({faults}: {faults: readonly Fault[]}): ReactNode =>
  faults.length > 0 && (
    <ul>
      {faults.map((fault, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: faults are only appended.
        <FaultItem key={at} fault={fault} />
      ))}
    </ul>
  );

const BlockItem = ({block, onSelect}: {block: BlockView; onSelect: () => void}): ReactNode => (
  <li>
    <button type="button" aria-pressed={block.isSelected} onClick={onSelect}>
      {`${block.kind}: ${block.state}`}
    </button>
    <code>{block.tag}</code>
    {block.data.map(([source, text]) => (
      <details key={source}>
        <summary>{`Reads ${source}`}</summary>
        <pre>{text}</pre>
      </details>
    ))}
    <Faults faults={block.faults} />
  </li>
);

const Blocks = ({view, onSelect}: {view: InspectorView; onSelect: (index: number) => void}): ReactNode => (
  <>
    <h3>{`Blocks (${view.blocks.length})`}</h3>
    <ul className="blocks">
      {view.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no id of their own.
        <BlockItem key={at} block={block} onSelect={() => onSelect(at)} />
      ))}
    </ul>
    <h3>{`Other faults (${view.faults.length})`}</h3>
    <Faults faults={view.faults} />
  </>
);

const Lines = ({lines}: {lines: readonly string[]}): ReactNode => (
  <ul>
    {lines.map((line, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
      <li key={at}>{line}</li>
    ))}
  </ul>
);

const Titled = ({title, lines}: LinesView): ReactNode => (
  <>
    <h3>{`${title} (${lines.length})`}</h3>
    {lines.length > 0 && <Lines lines={lines} />}
  </>
);

const Requests = ({title, requests}: {title: string; requests: readonly RequestView[]}): ReactNode => (
  <table>
    <caption>{`${title} (${requests.length})`}</caption>
    <thead>
      <tr>
        {['Path', 'Status', 'ms', 'When'].map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {requests.map(({path, status, durationMs, isEarlier}, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requests are only appended.
        <tr key={at}>
          <td>{path}</td>
          <td>{status}</td>
          <td>{durationMs}</td>
          <td>{isEarlier ? 'before' : 'since'}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** The content of each tab. */
export const PANELS: Readonly<Record<Tab, (view: InspectorView, actions: InspectorActions) => ReactNode>> = {
  Blocks: (view, {onSelect}) => <Blocks view={view} onSelect={onSelect} />,
  Events: ({events}) => events.map(list => <Titled key={list.title} {...list} />),
  Consent: ({consent}) => <Lines lines={consent} />,
  Requests: ({requests, downloads}) => (
    <>
      <p>Before or since the inspector started.</p>
      <Requests title="API" requests={requests} />
      <Requests title="Downloads" requests={downloads} />
    </>
  ),
  Versions: ({versions}) => <Lines lines={versions} />,
};
