import {type ComponentType, type ReactNode, useEffect, useState} from 'react';
import {PanelBoundary} from './panel-boundary.js';
import type {Strings} from './strings.js';

/** What a component is given; nothing else of a module can be a part. */
type PropsOf<Component> = Component extends (props: infer Props) => ReactNode ? Props : never;

/** The address of the file that did not arrive, which most browsers name in the error. */
const ADDRESS = /https?:\S+\.js\b/;

/**
 * Loads a module; after a failure by another address, because many browsers remember a failed import for the life of the
 * page. Where the error names no address, it is asked for as before.
 */
function createLoader<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let address: string | undefined;
  let tries = 0;
  return async () => {
    try {
      return address === undefined
        ? await load()
        : await import(/* @vite-ignore */ /* webpackIgnore: true */ `${address}?again=${++tries}`);
    } catch (error) {
      address ??= ADDRESS.exec(String(error))?.[0];
      throw error;
    }
  };
}

/**
 * The component that a module exports by a name, downloaded when it is first shown. While the network is lost, its place says so
 * and the work around it stays; so does a fault of its own.
 */
export function createPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): (props: PropsOf<Module[Name]> & {readonly t: Strings}) => ReactNode {
  type Props = PropsOf<Module[Name]> & {readonly t: Strings};
  const loadAgain = createLoader(load);
  let loaded: ComponentType<Props> | null = null;
  return function Part(props: Props): ReactNode {
    const [Found, setFound] = useState(() => loaded);
    const [tries, setTries] = useState({count: 0, isFailed: false});
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again.
    useEffect(() => {
      if (loaded) return setFound(() => loaded);
      loadAgain().then(
        module => {
          const found = module[name] as ComponentType<Props>;
          loaded = found;
          setFound(() => found);
        },
        () => setTries(({count}) => ({count, isFailed: true})),
      );
    }, [tries.count]);
    const {t} = props;
    if (Found)
      return (
        <PanelBoundary t={t}>
          <Found {...props} />
        </PanelBoundary>
      );
    if (!tries.isFailed) return <p role="status">{t.loading}</p>;
    return (
      <p role="alert">
        {t.partFailed}{' '}
        <button
          type="button"
          className="vte-button"
          onClick={() => setTries(({count}) => ({count: count + 1, isFailed: false}))}
        >
          {t.tryAgain}
        </button>
      </p>
    );
  };
}
