// @module-tag whole
import {afterAll, beforeAll, expect, test} from 'vitest';
import {codeOf} from '../../examples/platform/features/owner/accounts.js';
import type {Platform} from '../../examples/platform/main.js';
import type {ConflictChoice, PageConflict} from '../../src/builder/pages/merge-page.js';
import {createPageCalls, type PageCalls} from '../../src/builder/pages/page-calls.js';
import {PageSession} from '../../src/builder/pages/page-session.js';
import {
  applyOperations,
  blockOf,
  type PageBlock,
  type PageContent,
  type PageOperation,
} from '../../src/site/page-content.js';
import {type Random, randomOf} from '../attack/random.js';
import {spread} from '../tools/spread.js';
import {builderClient} from './builder-client.js';
import {signInAs} from './owner-client.js';
import {startShop} from './shop-client.js';

/** Edits of each owner; how many are at most saved together, as the editor saves what was typed meanwhile; and blocks of a page. */
const EDITS = 1000;
const BURST_MAX = 100;
const BLOCKS_MAX = 30;
const SEEDS = [7, 19, 2026];
/** `npm test` plays one of them. */
const SAMPLE = {share: 1 / SEEDS.length, by: () => []};

let shop: Platform;
beforeAll(async () => {
  shop = await startShop({limits: {visitorPerMinute: 100_000, addressPerMinute: 100_000}});
  // The viewer of the demonstration may write from now on.
  await shop.db
    .updateTable('owner')
    .set({role_code: codeOf('editor')})
    .where('email', '=', 'viewer@example.com')
    .execute();
});
afterAll(() => shop.close());

const wordsOf = (block: PageBlock | null): readonly string[] =>
  typeof block?.data.text === 'string' ? block.data.text.split(' ') : [];
/** An address that the site itself has. */
const TAKEN = 'cart';

/** A block's text with more words, each once. */
const withWords = (block: PageBlock, words: readonly string[]): PageOperation => ({
  type: 'set-block',
  id: block.id,
  data: {text: [...new Set([...wordsOf(block), ...words])].join(' ')},
});

/** An owner who makes random edits, each with a word of its own, and merges what is in conflict by hand. */
class Owner {
  readonly typed: string[] = [];
  private made = 0;
  private ids = 0;
  /** What its addresses begin with: no other page has it. */
  private readonly address: string;
  /** True while nothing waits but edits that the platform takes in one write. */
  private isPlain = true;
  private readonly session: PageSession;

  constructor(
    private readonly name: string,
    readonly email: string,
    private readonly random: Random,
    calls: PageCalls,
    page: Awaited<ReturnType<PageCalls['readPage']>>,
  ) {
    const newId = (): string => {
      this.ids += 1;
      return `${page.id}-${name}${this.ids}`.slice(-40);
    };
    this.address = page.draft.urlId;
    const clock = {nowMs: () => 0, after: () => () => undefined};
    const store = {get: () => null, set: () => undefined, remove: () => undefined};
    this.session = new PageSession({calls, clock, newId, store}, page);
  }

  get isDone(): boolean {
    return this.made === EDITS;
  }

  get isMerged(): boolean {
    return this.session.getSnapshot().isMerged;
  }

  /** The page before a save; null where its title is that of the platform, or cannot be saved. `isPlain` where it is saved in one write. */
  seen(newest: number): {readonly content: PageContent; readonly isPlain: boolean} | null {
    const {content, page} = this.session.getSnapshot();
    const isRefused = content.title === '' || content.urlId === TAKEN;
    if (isRefused || content.title === page.draft.title) return null;
    return {content, isPlain: this.isPlain && page.revision === newest};
  }

  /** True where a title waits for a choice, because both owners typed one. */
  hasConflict(title: string): boolean {
    return this.session.getSnapshot().conflicts.some(({kind, mine}) => kind === 'field' && mine === title);
  }

  /** The page that is shown, with its revision, where all of it is saved. */
  settled(): {readonly draft: PageContent; readonly revision: number} | null {
    const {content, page, state} = this.session.getSnapshot();
    return state === 'saved' ? {draft: content, revision: page.revision} : null;
  }

  private get blocks(): readonly PageBlock[] {
    return this.session.getSnapshot().content.blocks;
  }

  private anyBlock(): PageBlock | undefined {
    return this.blocks[this.random.below(this.blocks.length)];
  }

  private edits(word: string): readonly PageOperation[] {
    const [block, other] = [this.anyBlock(), this.anyBlock()];
    const kind = this.random.below(20);
    if (block && other && block !== other && kind < 2)
      return [{type: 'move-block', id: block.id, after: other.id}];
    if (kind === 2) return [{type: 'set-field', field: 'title', value: word}];
    // The platform refuses both.
    if (kind === 3 && this.random.chance(0.5)) {
      this.isPlain = false;
      const [field, value] = this.random.pick([['title', ''] as const, ['urlId', TAKEN] as const]);
      return [{type: 'set-field', field, value}];
    }
    this.typed.push(word);
    // The words of a block join those of another one, and the block goes.
    if (block && other && block !== other && kind < 5)
      return [withWords(other, [...wordsOf(block), word]), {type: 'remove-block', id: block.id}];
    if (block && (kind > 8 || this.blocks.length >= BLOCKS_MAX)) return [withWords(block, [word])];
    const id = `${this.name}${this.made}`;
    return [{type: 'add-block', block: {id, kind: 'text', data: {text: word}}, after: block?.id ?? null}];
  }

  /** Makes a burst of edits. */
  edit(): void {
    this.isPlain = this.state === 'saved';
    for (let left = 1 + this.random.below(BURST_MAX); left > 0 && !this.isDone; left--) {
      this.session.edit(this.edits(`${this.name}${this.made.toString(36)}`));
      this.made += 1;
    }
  }

  /** Settles where an edit is refused too. */
  async save(): Promise<void> {
    await this.session.flush().catch(() => undefined);
  }

  /** Corrects what the platform refused, and returns whether it refused anything. */
  correct(): boolean {
    const {state, content} = this.session.getSnapshot();
    if (state !== 'refused') return false;
    if (content.title === '')
      this.session.edit([{type: 'set-field', field: 'title', value: `T${this.made}`}]);
    if (content.urlId === TAKEN)
      this.session.edit([
        {type: 'set-field', field: 'urlId', value: `${this.address}-${this.name}-${this.made}`},
      ]);
    return true;
  }

  /** Why not everything is saved. */
  get problem(): string {
    const {state, problem, refused} = this.session.getSnapshot();
    return JSON.stringify([state, problem, refused]).slice(0, 600);
  }

  get state(): string {
    return this.session.getSnapshot().state;
  }

  /** Decides what is in conflict, and returns how many there were. */
  decide(): number {
    const {conflicts} = this.session.getSnapshot();
    for (const conflict of conflicts) this.decideOne(conflict);
    return conflicts.length;
  }

  private decideOne(conflict: PageConflict): void {
    const choice = this.choiceOf(conflict);
    this.session.resolve(conflict, choice ?? 'theirs');
    if (choice || conflict.kind === 'field' || !conflict.mine) return;
    const {id, mine} = conflict;
    const block = blockOf(this.session.getSnapshot().content, id);
    this.session.edit([
      block ? withWords(block, wordsOf(mine)) : {type: 'add-block', block: mine, after: null},
    ]);
  }

  /** How a conflict is decided; null where the owner types the words of both into one block. */
  private choiceOf(conflict: PageConflict): ConflictChoice | null {
    const {kind, mine, theirs} = conflict;
    if (kind === 'field') return this.random.pick(['mine', 'theirs']);
    // A block that was removed may be there again by now, with words of its own.
    const isBack = !theirs && blockOf(this.session.getSnapshot().content, conflict.id) !== null;
    if (isBack) return null;
    if (!mine || !theirs) return mine ? 'mine' : 'theirs';
    return this.blocks.length < BLOCKS_MAX && this.random.chance(0.25) ? 'both' : null;
  }
}

/** The history of a page, read as it is written: the platform forgets what is older than its newest 300 writes. */
class Replay {
  readonly emails = new Set<string>();
  /** Who made each revision; '' for the first. */
  private readonly authors: string[] = [''];
  private readonly drafts: PageContent[];

  constructor(
    private readonly pageId: string,
    start: PageContent,
  ) {
    this.drafts = [start];
  }

  get revision(): number {
    return this.drafts.length;
  }

  get draft(): PageContent {
    return this.draftAt(this.revision);
  }

  /** Drafts of the writes after a revision. */
  since(revision: number): readonly PageContent[] {
    return this.drafts.slice(revision);
  }

  /** True where an owner made the first write after a revision. */
  isFirst(email: string, revision: number): boolean {
    return this.authors[revision] === email;
  }

  draftAt(revision: number): PageContent {
    const draft = this.drafts[revision - 1];
    if (!draft) throw new Error(`no revision ${revision} was replayed`);
    return draft;
  }

  /** Does what was written since, in its order. */
  async readOn(): Promise<void> {
    const rows = await shop.db
      .selectFrom('site_page_change')
      .select(['revision', 'operations', 'email'])
      .where('page_id', '=', this.pageId)
      .where('revision', '>', this.revision)
      .orderBy('revision')
      .execute();
    for (const {revision, operations, email} of rows) {
      expect(revision).toBe(this.revision + 1);
      const next = applyOperations(this.draft, JSON.parse(operations));
      if (!next) throw new Error(`revision ${revision} does not follow from the one before it`);
      this.drafts.push(next.content);
      this.emails.add(email);
      this.authors.push(email);
    }
  }
}

for (const [seed, options] of spread(SEEDS, SAMPLE))
  test(
    `SITE-02 two owners save 1,000 random edits each: none is lost, and history replays, seed ${seed}`,
    options,
    async () => {
      const random = randomOf(seed);
      const [admin, editor] = [await signInAs(shop.url, 'admin'), await signInAs(shop.url, 'viewer')];
      const calls = createPageCalls(builderClient(admin));
      const page = await calls.createPage(`Seed ${seed}`, `seed ${seed}`);
      const replay = new Replay(page.id, page.draft);
      const owners = [
        new Owner('a', 'owner@example.com', random, calls, page),
        new Owner('b', 'viewer@example.com', random, createPageCalls(builderClient(editor)), page),
      ];
      let conflicts = 0;
      let refusals = 0;
      let unmerged = 0;
      while (!owners.every(owner => owner.isDone)) {
        for (const owner of owners) owner.edit();
        const order = random.chance(0.5) ? owners : [...owners].reverse();
        const {revision: start} = replay;
        const before = order.map(owner => owner.seen(start));
        // Both save at the same time.
        await Promise.all(order.map(owner => owner.save()));
        await replay.readOn();
        for (const [at, owner] of order.entries()) {
          const seen = before[at];
          if (!seen) continue;
          // Titles that were typed are saved, or offered for a choice.
          const isTitleKept = replay.since(start).some(({title}) => title === seen.content.title);
          expect(isTitleKept || owner.hasConflict(seen.content.title)).toBe(true);
          // Whose page was the newest has it saved as it was seen, with its order and titles.
          if (seen.isPlain && replay.isFirst(owner.email, start)) {
            expect(replay.since(start)).toContainEqual(seen.content);
            unmerged += 1;
          }
          const now = owner.settled();
          // What is shown once everything is saved is what the platform has.
          if (now) expect(now.draft).toEqual(replay.draftAt(now.revision));
        }
        conflicts += order.reduce((sum, owner) => sum + owner.decide(), 0);
        await Promise.all(order.map(owner => owner.save()));
        refusals += order.filter(owner => owner.correct()).length;
        await replay.readOn();
        const revision = Math.max(1, replay.revision - random.below(40));
        const path = `/api/site-content/pages/${page.id}/versions/${revision}`;
        expect((await admin.send('GET', path)).json).toEqual(replay.draftAt(revision));
      }
      for (let turn = 0; owners.some(owner => owner.state !== 'saved'); turn++)
        for (const owner of owners) {
          if (turn > 20) throw new Error(`not saved: ${owners.map(one => one.problem).join()}`);
          owner.decide();
          owner.correct();
          await owner.save();
        }
      await replay.readOn();
      const {draft, revision} = await calls.readPage(page.id);
      expect([replay.revision, replay.draft]).toEqual([revision, draft]);
      const words = new Set(draft.blocks.flatMap(wordsOf));
      const typed = owners.flatMap(owner => owner.typed);
      expect(typed.filter(word => !words.has(word))).toEqual([]);
      expect(typed.length).toBeGreaterThan(1.6 * EDITS);
      expect(replay.emails.size).toBe(2);
      expect([owners.every(owner => owner.isMerged), conflicts > 50]).toEqual([true, true]);
      expect(refusals).toBeGreaterThan(3);
      expect(unmerged).toBeGreaterThan(0);
      expect([draft.title === '', draft.urlId === TAKEN]).toEqual([false, false]);
    },
  );
