import type {BusEvents} from '../../../src/bus.js';
import type {EVENT_SHAPES} from '../../../src/tables/event-shapes.js';
import type {SITE_SHAPES} from '../../../src/tables/site-fields.js';
import type {TrackContext} from '../../../src/tracking/track-context.js';

/** Compiled, never run: the tables name every field that the code reads, and no event that there is not. */
type Fields<Shape> = Exclude<keyof Shape, symbol | number>;
type Missing<All extends string, Named extends string> = Exclude<All, Named>;
type NothingMissing<Left extends never> = Left;
type Shapes = typeof EVENT_SHAPES;
type Gaps = {
  [Name in keyof BusEvents]: Missing<Fields<BusEvents[Name]>, Fields<Shapes[`event ${Name}`]>>;
};
export type Conforms = [
  NothingMissing<Missing<`event ${keyof BusEvents}`, keyof Shapes>>,
  NothingMissing<Missing<keyof Shapes, `event ${keyof BusEvents}`>>,
  NothingMissing<Gaps[keyof BusEvents]>,
  NothingMissing<Missing<Fields<TrackContext>, Fields<(typeof SITE_SHAPES)['site context']>>>,
];
