import type {PaymentWays} from '../../../site/model/page-model.js';
import type {Reader} from '../../kernel/database/connect.js';
import {type Language, message} from '../../kernel/messages/message.js';
import {providersOn} from '../ledger/accounts.js';
import {BY_HAND} from '../ledger/entries.js';
import {isProvider, PROVIDERS, type ProviderId} from './providers.js';

/** The providers that are on for an order, as far as this version has them. */
const offered = async (db: Reader, isTest: boolean): Promise<readonly ProviderId[]> =>
  (await providersOn(db, isTest)).filter(isProvider);

/** The ways to pay of a page; null where there is none but by hand. `byHand`: it is offered too. */
export async function paymentWays(
  db: Reader,
  {
    isTest,
    byHand,
    language,
    chosen,
  }: {
    readonly isTest: boolean;
    readonly byHand: boolean;
    readonly language: Language;
    readonly chosen: string | undefined;
  },
): Promise<PaymentWays | null> {
  const providers = await offered(db, isTest);
  if (!providers.length) return null;
  const ids = [...providers, ...(byHand ? ([BY_HAND] as const) : [])];
  const first = ids.find(id => id === chosen) ?? ids[0];
  return {
    legend: message(language, 'pay-legend'),
    pay: message(language, 'pay-now'),
    ways: ids.map(id => ({id, label: message(language, `pay-by-${id}`), isChosen: id === first})),
  };
}

/** Where the forms of pages with these ways may lead to. */
export const originsOf = (payment: PaymentWays | null | undefined): readonly string[] =>
  (payment?.ways ?? []).flatMap(({id}) => (isProvider(id) ? [...PROVIDERS[id].origins] : []));

/** The provider that a form chose; null for by hand, or where nobody was asked. */
export const chosenProvider = (choice: string | undefined): string | null =>
  choice === undefined || choice === '' || choice === BY_HAND ? null : choice;
