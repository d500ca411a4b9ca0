import type {Scheduler} from 'fast-check';
import {type Answer, type Client, NOT_CHANGED} from '../../../src/api/call.js';
import {ApiError, NetworkError} from '../../../src/shared/errors.js';
import {wireCart, wireEntry} from './wire-cart.js';

/** What goes wrong with one write on its way. */
export type Fault = 'none' | 'refused' | 'never-arrives' | 'answer-lost' | 'delivered-twice';

interface Line {
  readonly id: string;
  readonly itemId: string;
  readonly quantity: number;
}

/**
 * A platform that keeps one cart, at the end of a wire whose deliveries `scheduler` orders. Writes meet the faults given;
 * reads arrive. A repeated key is answered as the first time and does nothing twice.
 */
export const createWalkedPlatform = (scheduler: Scheduler) => {
  const faults: Fault[] = [];
  const answered = new Map<string, unknown>();
  let lines: Line[] = [];
  let ids = 0;
  const wire = (): object => wireCart(lines.map(line => wireEntry({...line})));
  const tag = (): string => JSON.stringify(lines);

  const add = (itemId: string, quantity: number): void => {
    const same = lines.find(line => line.itemId === itemId);
    if (same) setQuantity(same.id, same.quantity + quantity);
    else lines = [...lines, {id: `e${++ids}`, itemId, quantity}];
  };
  const setQuantity = (id: string, quantity: number): void => {
    lines = lines
      .map(line => (line.id === id ? {...line, quantity} : line))
      .filter(line => line.quantity > 0);
  };
  const write = ([path, call = {}]: Parameters<Client>): unknown => {
    const known = answered.get(call.key ?? '');
    if (known) return known;
    const body = (call.json ?? {}) as {itemId: string; quantity: number};
    const id = path.split('/').at(-1) ?? '';
    if (call.method === 'post') add(body.itemId, body.quantity);
    else if (!lines.some(line => line.id === id)) throw new ApiError(404, {text: 'No such line.'});
    else setQuantity(id, call.method === 'delete' ? 0 : body.quantity);
    const answer = {shoppingCart: wire()};
    answered.set(call.key ?? '', answer);
    return answer;
  };
  const delivery = (label: string): Promise<void> => scheduler.schedule(Promise.resolve(), label);

  const read = async (etag: string | null | undefined): Promise<Answer> => {
    await delivery('read arrives');
    const answer = etag === tag() ? {body: NOT_CHANGED, etag} : {body: wire(), etag: tag()};
    await delivery('read answered');
    return answer;
  };
  const client: Client = async (path, call = {}) => {
    if (!call.method) return read(call.etag);
    const fault = faults.shift() ?? 'none';
    await delivery(`${call.method} arrives`);
    if (fault === 'never-arrives') throw new NetworkError();
    if (fault === 'refused') throw new ApiError(409, {text: 'Not now.'});
    const body = write([path, call]);
    if (fault === 'delivered-twice') write([path, call]);
    await delivery(`${call.method} answered`);
    if (fault === 'answer-lost') throw new NetworkError();
    return {body, etag: null};
  };
  return {
    client,
    /** Makes the next writes fail so, in their order. */
    fail: (fault: Fault): void => void faults.push(fault),
    /** Changes the cart as another tab does. */
    addElsewhere: (itemId: string): void => add(itemId, 1),
    setElsewhere: (quantity: number): void => {
      const [first] = lines;
      if (first) setQuantity(first.id, quantity);
    },
    lines: (): readonly Line[] => lines,
  };
};
