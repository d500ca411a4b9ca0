import type {ReactNode} from 'react';
import {Button} from 'react-aria-components';
import {useBuilderMessages} from './provider.js';

/** What went wrong, and the ways on. Source: runtime spec §8: each has a retry or dismiss option. */
export function Failure({
  text,
  onRetry,
  onDismiss,
}: {
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss?: (() => void) | undefined;
}): ReactNode {
  const m = useBuilderMessages();
  const ways = [
    [m('retry'), onRetry],
    [m('dismiss'), onDismiss],
  ] as const;
  return (
    <div role="alert" className="vte-failure">
      <span>{text}</span>
      {ways.map(
        ([name, press]) =>
          press && (
            <Button key={name} className="vte-button" onPress={press}>
              {name}
            </Button>
          ),
      )}
    </div>
  );
}
