import css from '../../../widgets/installments/provider-page.css';
import {ProviderPage} from '../../../widgets/installments/provider-page.js';
import {showDialog} from '../../../widgets/ui/show-dialog.js';
import {createDialogLayer} from '../shared/dialog-layer.js';

/**
 * Shows the provider's page in a dialog until it closes, then returns the focus to `opener`. A download at the
 * first press.
 */
export const openProviderDialog = (
  provided: Document,
  strings: {readonly title: string; readonly close: string},
  opener: HTMLElement,
): HTMLDialogElement => {
  const tree = <ProviderPage provided={provided} title={strings.title} closeLabel={strings.close} />;
  const {host, dialog, remove} = createDialogLayer(tree, css);
  document.body.append(host);
  showDialog(dialog, opener);
  dialog.addEventListener('close', remove);
  return dialog;
};
