import type {ReactNode} from 'react';
import {Button, useLocale} from 'react-aria-components';

/** Leads back to a list. Its arrow points to where lines of the language begin. */
export function BackButton({
  text,
  onPress,
}: {
  readonly text: string;
  readonly onPress: () => void;
}): ReactNode {
  const {direction} = useLocale();
  return (
    <Button className="vte-button" onPress={onPress}>
      {direction === 'rtl' ? '→' : '←'} {text}
    </Button>
  );
}
