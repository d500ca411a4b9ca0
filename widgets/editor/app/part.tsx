import {type ComponentType, type ReactNode, useEffect, useState} from 'react';
import type {Strings} from './strings.js';

/** What every part of the editor is given. */
interface PartProps {
  readonly t: Strings;
}

/** A component that is downloaded when it is first shown. While the network is lost, its place says so and the work around it stays. */
export function createPart<Props extends PartProps>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  let loaded: ComponentType<Props> | null = null;
  return function Part(props: Props): ReactNode {
    const [Found, setFound] = useState(() => loaded);
    const [tries, setTries] = useState({count: 0, isFailed: false});
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads again.
    useEffect(() => {
      if (loaded) return setFound(() => loaded);
      load().then(
        found => {
          loaded = found;
          setFound(() => found);
        },
        () => setTries(({count}) => ({count, isFailed: true})),
      );
    }, [tries.count]);
    const {t} = props;
    if (Found) return <Found {...props} />;
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
