import type {ReactNode, SyntheticEvent} from 'react';
import {CloseButton, Dialog} from '../ui/dialog.js';

/** The provider's scripts do not run; its links may open. The embedding page may fill the frame and receive its key events. */
const SANDBOX = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** A dialog with the provider's own page, `provided`, in a frame. Source: commerce spec §4. */
export const ProviderPage = ({
  provided,
  title,
  closeLabel,
}: {
  provided: Document;
  title: string;
  closeLabel: string;
}): ReactNode => {
  const fill = ({currentTarget: frame}: SyntheticEvent<HTMLIFrameElement>): void => {
    const inner = frame.contentDocument;
    // Only the empty page that a new frame loads is filled.
    if (!inner || inner.body?.childElementCount) return;
    inner.replaceChild(inner.importNode(provided.documentElement, true), inner.documentElement);
    // A frame keeps Escape for itself.
    inner.addEventListener('keydown', ({key}) => key === 'Escape' && frame.closest('dialog')?.close());
  };
  return (
    <Dialog className="vt-dialog-window vt-installments-dialog" name={title}>
      <div className="vt-dialog-head vt-installments-head">
        <h2>{title}</h2>
        <CloseButton className="vt-installments-close" label={closeLabel} />
      </div>
      <iframe
        className="vt-installments-page"
        title={provided.title || title}
        sandbox={SANDBOX}
        onLoad={fill}
      />
    </Dialog>
  );
};
