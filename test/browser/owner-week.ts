/** What somebody who runs a shop does in a week, and the browser test that does it. */
export interface WeekTask {
  readonly id: string;
  readonly task: string;
  /** The file and the title as its source has it; null while no browser test does the task. */
  readonly by: {readonly file: string; readonly title: string} | null;
}

const inFile = (file: string, title: string) => ({file: `owner-${file}.test.ts`, title});
/** The walks of `owner-week.test.ts`. */
export const WALKS = {
  people: 'COM-09 an owner signs in, sets the shop up, invites somebody, changes their role and removes them',
  money: 'COM-09 an owner reads charts, exports lists, and works with coupons, stock and emails',
} as const;
const people = inFile('week', WALKS.people);
const money = inFile('week', WALKS.money);
const order = inFile(
  'orders',
  'COM-09 without script the owner finds an order, packs it, notes something, prints it and cancels it',
);
const product = inFile(
  'products',
  'COM-01 without script the owner adds a product, corrects it, sells it, and deletes it',
);
const goods = inFile(
  'goods',
  'COM-01 the owner sells a subscription, sets what shipping costs, and changes a form',
);
const reviews = {
  file: 'review-request.test.ts',
  title: 'PROD-05 EMB-07 the owner answers, hides and imports reviews, on a page without violation',
};

const ROWS = [
  ['Sign in', people],
  ['Set the time zone of the shop', people],
  ['Invite a person as viewer', people],
  ['Follow an invitation and choose a password', people],
  ['Look around as a viewer who may change nothing', people],
  ['Give a person another role', people],
  ['Remove a person, whose browser is then signed out', people],
  ['Read who did what', people],
  ['Change one’s own password', people],
  ['Sign out', people],
  [
    'Read the newest orders on a phone',
    inFile(
      'orders',
      'EMB-07 the owner reads orders with options, address and sums on phone and desk, in two languages',
    ),
  ],
  ['Find an order of a buyer', order],
  ['Mark an order as packed', order],
  ['Print a packing slip', order],
  ['Note something about an order', order],
  ['Cancel an order', order],
  ['Export orders', money],
  [
    'Look a customer up',
    inFile('orders', 'EMB-07 the owner reads customers and one of them on phone and desk, in two languages'),
  ],
  ['Export customers', money],
  ['Add a product', product],
  ['Correct a product', product],
  ['Delete a product', product],
  ['Export products', money],
  ['Import products', money],
  ['Create a coupon', money],
  ['Limit a coupon', money],
  ['End a coupon', money],
  [
    'Read and export what a form brought',
    inFile(
      'forms',
      'FORM-03 EMB-07 the owner reads and exports forms and spam on any screen, in two languages',
    ),
  ],
  ['Email those who wait for stock', money],
  ['Answer and hide a review', reviews],
  ['Import reviews', reviews],
  ['See which emails were sent', money],
  ['Send an email again that failed', money],
  ['Read revenue and orders by day', money],
  ['Read the conversion from views to orders', money],
  ['Watch events as they come', inFile('events', 'TRK-10 the owner sees events, counts and the funnel at')],
  ['Set shipping and tax', goods],
  [
    'Upload a picture',
    inFile(
      'goods',
      'COM-01 the owner uploads two pictures and swaps them; a visitor downloads a width of the first',
    ),
  ],
  ['Sell a subscription', goods],
  ['Change a form', goods],
] as const satisfies readonly (readonly [string, WeekTask['by']])[];

/** The tasks of a week. */
export const WEEK: readonly WeekTask[] = ROWS.map(([task, by], at) => ({
  id: `W${String(at + 1).padStart(2, '0')}`,
  task,
  by,
}));
