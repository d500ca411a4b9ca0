import {type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect} from 'react';
import {useLocale} from 'react-aria-components';
import {createRoot} from 'react-dom/client';
import {refuseDrops} from '../app/refuse-drops.js';
import {EditorProvider} from '../shared/provider.js';
import {PIECES, type ShownPiece} from './pieces.js';

type Language = keyof ShownPiece['name'];

const exampleOf = ({load}: ShownPiece): ComponentType =>
  lazy(async () => ({default: (await load()).Example}));

/** One piece alone, below its name. */
function Alone({piece, name}: {readonly piece: ComponentType; readonly name: string}): ReactNode {
  const Piece = piece;
  return (
    <section aria-labelledby="piece">
      <h1 id="piece">{name}</h1>
      <Suspense fallback={<p role="status">…</p>}>
        <Piece />
      </Suspense>
    </section>
  );
}

const List = ({title, language}: {readonly title: string; readonly language: Language}): ReactNode => (
  <>
    <h1>{title}</h1>
    <ul>
      {Object.entries(PIECES).map(([id, {name}]) => (
        <li key={id}>
          <a href={`?piece=${id}`}>{name[language]}</a>
        </li>
      ))}
    </ul>
  </>
);

/** A language tag of the address, in which pieces count, sort and run as in a builder of that language; null for none. */
function tagOf(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null;
  } catch {
    return null;
  }
}

/** The page runs in the direction of the language around it. */
function Directed({children}: {readonly children: ReactNode}): ReactNode {
  const {direction} = useLocale();
  useLayoutEffect(() => {
    document.documentElement.dir = direction;
  }, [direction]);
  return children;
}

const root = document.getElementById('editor');
const {language} = JSON.parse(document.getElementById('editor-settings')?.textContent ?? '{}') as {
  readonly language: Language;
};
const query = new URLSearchParams(location.search);
const named = query.get('piece') ?? '';
const piece = Object.hasOwn(PIECES, named) ? PIECES[named] : undefined;

if (root) {
  refuseDrops(window);
  createRoot(root).render(
    <EditorProvider
      locale={tagOf(query.get('locale') ?? '') ?? language}
      isTranslated={query.has('translated')}
    >
      <Directed>
        <main className="vte-piece">
          {piece ? (
            <Alone piece={exampleOf(piece)} name={piece.name[language]} />
          ) : (
            <List title={document.title} language={language} />
          )}
        </main>
      </Directed>
    </EditorProvider>,
  );
}
