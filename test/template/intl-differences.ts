/**
 * Cases of the conformance pack whose expected output holds locale data that Intl does not have, with both outputs
 * after non-breaking and thin spaces became spaces. Kinds: quarters (Intl has none, `Q4` stands for them), Japanese and
 * Chinese date ranges (Intl's shorter pattern), a range of weekdays alone, a currency that does not exist.
 * Source: template-intl, "Remaining differences".
 */
export const INTL_DIFFERENCES: readonly {
  readonly id: string;
  readonly expected: string;
  readonly ours: string;
}[] = [
  {
    id: 'probe/datetime-interval/81',
    expected: '2017年11月2日～14日',
    ours: '2017/11/02～2017/11/14',
  },
  {
    id: 'probe/datetime-interval/83',
    expected: '2017年11月2日 午後2:26～2017年11月14日 午前1:36',
    ours: '2017/11/2 午後2:26～2017/11/14 午前1:36',
  },
  {
    id: 'probe/datetime-interval/84',
    expected: '2017年11月2日～14日',
    ours: '2017/11/02～2017/11/14',
  },
  {
    id: 'probe/datetime-interval/90',
    expected: '2017年11月2日～2018年11月2日',
    ours: '2017/11/02～2018/11/02',
  },
  {
    id: 'probe/datetime-interval/91',
    expected: '2017年11月2日 午後2:26～2018年11月2日 午後2:26',
    ours: '2017/11/2 午後2:26～2018/11/2 午後2:26',
  },
  {
    id: 'probe/datetime-interval/163',
    expected: '2017年11月2日 下午2:26 – 2017年11月14日 上午1:36',
    ours: '2017/11/2 下午2:26 – 2017/11/14 上午1:36',
  },
  {
    id: 'probe/datetime-interval/164',
    expected: '2017年11月2日 – 14日',
    ours: '2017/11/2 – 2017/11/14',
  },
  {
    id: 'probe/datetime-interval/170',
    expected: '2017年11月2日 – 2018年11月2日',
    ours: '2017/11/2 – 2018/11/2',
  },
  {
    id: 'probe/datetime/58',
    expected: 'T4 2019',
    ours: 'Q4 2019',
  },
  {
    id: 'probe/datetime/73',
    expected: 'T4 2019',
    ours: 'Q4 2019',
  },
  {
    id: 'probe/datetime/103',
    expected: 'IV kw. 2019',
    ours: 'Q4 2019',
  },
  {
    id: 'probe/datetime/133',
    expected: 'K4 2019',
    ours: 'Q4 2019',
  },
  {
    id: 'probe/datetime/148',
    expected: 'T4 de 2019',
    ours: 'Q4 2019',
  },
  {
    id: 'probe/datetime/178',
    expected: 'ति4 2019',
    ours: 'Q4 2019',
  },
  {
    id: 'ts/f-message-7',
    expected:
      'Feb 25 – Mar 9, 2020\nTuesday, February 25 – Monday, March 9, 2020\nTue, 3:51 PM – Mon, 10:25 AM\n',
    ours: 'Feb 25 – Mar 9, 2020\nTuesday, February 25 – Monday, March 9, 2020\nTue – Mon\n',
  },
  {
    id: 'probe/money/150',
    expected: ' 1.00',
    ours: 'ZZZ 1.00',
  },
  {
    id: 'probe/money/151',
    expected: ' 1.00',
    ours: '$1.00',
  },
];
