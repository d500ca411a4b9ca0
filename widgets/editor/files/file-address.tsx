import {type ReactNode, useId, useRef, useState} from 'react';
import {useTexts} from '../shared/provider.js';
import {FILE_TEXTS} from './strings.js';

/** Where visitors get a file, to be read and copied. Where the browser lets no page copy, the address stays selected. */
export function FileAddress({address}: {readonly address: string}): ReactNode {
  const t = useTexts(FILE_TEXTS);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [note, setNote] = useState('');
  const copy = async (): Promise<void> => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address);
      setNote(t('address-copied'));
    } catch {
      setNote(t('address-selected'));
    }
  };
  return (
    <div className="vte-field">
      <label htmlFor={id}>{t('address')}</label>
      <input id={id} ref={input} readOnly dir="ltr" value={address} />
      <div className="vte-row">
        <button type="button" className="vte-button" onClick={() => void copy()}>
          {t('copy-address')}
        </button>
      </div>
      <p role="status" className="vte-hint">
        {note}
      </p>
    </div>
  );
}
