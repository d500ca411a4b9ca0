import type {ReactNode} from 'react';
import {useLocale} from 'react-aria-components';
import type {OrderLine, OrderSums, StoredOrder} from '../../../src/builder/orders/order-calls.js';
import {addressLines} from '../../../src/cart/address-lines.js';
import {formatMoney} from '../../../src/shared/money.js';
import {useTexts} from '../shared/provider.js';
import {useTimes} from '../shared/times.js';
import {ORDER_MESSAGES} from './messages.js';

/** Where a file that came with an order is downloaded from. */
export type FileHref = (fileId: string) => string;

/** What is still to pay; nothing once it is paid. */
export function OrderDue({order: {due, currency}}: {readonly order: StoredOrder}): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {locale} = useLocale();
  if (due === 0) return null;
  const amount = formatMoney({amountMinor: due, currency}, locale);
  return (
    <p>
      <strong>{t('order-due', {amount})}</strong>
    </p>
  );
}

/** Who ordered, when, and where it goes. */
export function OrderFacts({order}: {readonly order: StoredOrder}): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {locale} = useLocale();
  const {email, createdMs, isTest, status} = order;
  const date = useTimes({dateStyle: 'long', timeStyle: 'short'})(createdMs);
  const address = addressLines(order.shipping, locale);
  return (
    <dl className="vte-goods-facts">
      <dt>{t('orders-status')}</dt>
      <dd>
        {t(`order-status-${status}`)} {isTest && `(${t('order-test')})`}
      </dd>
      <dt>{t('order-date')}</dt>
      <dd>{date}</dd>
      <dt>{t('order-email')}</dt>
      <dd>
        <bdi>{email}</bdi>
      </dd>
      {address.length > 0 && (
        <>
          <dt>{t('order-ship-to')}</dt>
          <dd>
            {address.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines of an address may be the same.
              <div key={at}>
                <bdi>{line}</bdi>
              </div>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

function Answers({
  answers,
  fileHref,
}: Pick<OrderLine, 'answers'> & {readonly fileHref: FileHref | undefined}): ReactNode {
  if (!answers.length) return null;
  return (
    <dl className="vte-goods-facts">
      {answers.map(({label, value, files}) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {fileHref && files.length
              ? files.map(({id, name}) => (
                  <a key={id} href={fileHref(id)} download>
                    {name}{' '}
                  </a>
                ))
              : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was ordered. */
export function OrderLines({
  order: {lines, currency},
  fileHref,
}: {
  readonly order: StoredOrder;
  readonly fileHref: FileHref | undefined;
}): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {locale} = useLocale();
  const inMoney = (amountMinor: number): string => formatMoney({amountMinor, currency}, locale);
  return (
    <ul className="vte-goods-lines" aria-label={t('order-lines')}>
      {lines.map(({title, sku, attributes, quantity, unitCents, answers}, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item may be on two lines.
        <li key={at}>
          <span>
            {quantity} × <bdi>{title}</bdi>{' '}
            <span className="vte-hint">
              {[
                ...Object.entries(attributes).map(([option, value]) => `${option}: ${value}`),
                `${t('order-sku')} ${sku}`,
                t('order-each', {amount: inMoney(unitCents)}),
              ].join(' · ')}
            </span>
          </span>
          <span>{inMoney(unitCents * quantity)}</span>
          <Answers answers={answers} fileHref={fileHref} />
        </li>
      ))}
    </ul>
  );
}

type SumName = keyof OrderSums | 'toPay';

/** The rows under an order; what does not apply has no row. */
const rowsOf = (sums: OrderSums): readonly (readonly [SumName, number])[] => {
  const {subtotal, discount, shipping, tax, total, includedTax, giftCards} = sums;
  const all: readonly (readonly [SumName, number, boolean])[] = [
    ['subtotal', subtotal, true],
    ['discount', -discount, discount > 0],
    ['shipping', shipping ?? 0, shipping !== null],
    ['tax', tax, tax > 0],
    ['total', total, true],
    ['includedTax', includedTax, includedTax > 0],
    ['giftCards', -giftCards, giftCards > 0],
    ['toPay', total - giftCards, giftCards > 0],
  ];
  return all.filter(([, , isShown]) => isShown).map(([name, cents]) => [name, cents]);
};

/** What the total of an order is made of. */
export function OrderTotals({order: {sums, currency}}: {readonly order: StoredOrder}): ReactNode {
  const t = useTexts(ORDER_MESSAGES);
  const {locale} = useLocale();
  return (
    <dl className="vte-goods-sums" aria-label={t('order-sums')}>
      {rowsOf(sums).map(([name, amountMinor]) => (
        <div key={name}>
          <dt>{t(`sum-${name}`)}</dt>
          <dd>
            <bdi>{formatMoney({amountMinor, currency}, locale)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
