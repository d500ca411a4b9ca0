import type {ReactNode} from 'react';
import {inTextLanguage, useTexts} from '../shared/provider.js';
import {CONNECTION_MESSAGES} from './messages.js';

/** What the count of automations is given. */
export interface AutomationCountProps {
  /** Automations of the automation service that are connected with the site, 0 or more. */
  readonly count: number;
}

function AutomationCountPiece({count}: AutomationCountProps): ReactNode {
  const t = useTexts(CONNECTION_MESSAGES);
  return <p role="status">{count === 0 ? t('automations-none') : t('automations-connected', {count})}</p>;
}

/** How many automations are connected. Source: runtime spec §4, automation service. */
export const AutomationCount = inTextLanguage(AutomationCountPiece);
