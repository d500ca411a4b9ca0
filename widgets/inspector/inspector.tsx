import type {ReactNode} from 'react';

/** One part of the inspector. */
export interface InspectorSection {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Shows the site's developer what runs on the page. Always in English. */
export const Inspector = ({
  sections,
  onClose,
}: {
  sections: readonly InspectorSection[];
  onClose: () => void;
}): ReactNode => (
  <>
    <h2>{`Vitrine ${__VERSION__}`}</h2>
    <button type="button" onClick={onClose}>
      Close
    </button>
    {sections.map(({title, lines}, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections never move; their titles count what is in them.
      <section key={at}>
        <h3>{title}</h3>
        <ul>
          {lines.map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal.
            <li key={row}>{line}</li>
          ))}
        </ul>
      </section>
    ))}
  </>
);
