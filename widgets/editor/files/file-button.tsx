import {type ReactNode, useRef} from 'react';

/** What a button that opens the system's choice of files is given. */
export interface FileButtonProps {
  readonly text: string;
  /** The name for screen readers where the text alone does not say which file. */
  readonly label?: string;
  readonly className?: string;
  readonly accept?: string;
  readonly isMultiple?: boolean;
  /** The id of a hint. */
  readonly describedBy?: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A button that opens the system's choice of files. The same file may be chosen again. */
export function FileButton(props: FileButtonProps): ReactNode {
  const {text, label, className = 'vte-button', accept, isMultiple = false, describedBy, onFiles} = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label ?? text}
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
        }}
      />
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
    </>
  );
}
