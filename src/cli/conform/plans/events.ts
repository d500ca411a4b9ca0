import {ownValue, plainText} from '../../../shared/own-value.inline.js';
import {isDone} from '../../../shared/refusal.js';
import {arrive, type Exchange, Visitor} from '../client.js';
import {isCrumbFailure, isData, isSuccess, mustBe} from '../expect.js';
import type {Scene, Step} from '../step.js';

const EVENTS = '/api/v1/clanker/events';
const VALIDATE = '/api/v1/clanker/validate-event-content';
const RECORD = '/api/events/RecordEvent';
const RECORDS = '/api/1/performance/records';
const SETTINGS = '/api/1/performance/settings';
const SCHEMA = 'vitrine_conform';
/** When the events say that they happened: the same in each run. */
const SENT_MS = Date.UTC(2026, 0, 1);

const contentOf = ({random, data}: Scene, more: object) => ({
  event_id: random.uuid(),
  context_website_id: data.websiteId,
  custom_schema_name: SCHEMA,
  event_timestamp: SENT_MS,
  event_source: 'WEB',
  source_environment: 'prod',
  ...more,
});
const eventOf = (scene: Scene, more: object = {}) => ({
  eventSchemaName: SCHEMA,
  eventContent: JSON.stringify(contentOf(scene, more)),
});

/** An event is not stored: refused as a whole, or named among the `errors` of what was received. */
const isTurnedAway = (answer: Exchange): void => {
  isData(answer);
  mustBe(!isDone(answer), `${answer.status} ${answer.text}`, '4xx, or `errors` in the body');
  mustBe(answer.status < 500, `${answer.status}`, 'no fault of the server');
};

const refusedEvent = (name: string, says: string, more: object): Step => ({
  name,
  id: 'TRK-02',
  says,
  needs: ['events.one'],
  async run(scene) {
    const visitor = new Visitor(scene.wire);
    isTurnedAway(await visitor.send('POST', EVENTS, {body: eventOf(scene, more)}));
  },
});

/** What a page reports. */
export const EVENT_STEPS: readonly Step[] = [
  {
    name: 'events.one',
    id: 'TRK-02',
    says: 'a single event is taken, without a crumb',
    data: ['websiteId'],
    async run(scene) {
      isSuccess(await new Visitor(scene.wire).send('POST', EVENTS, {body: eventOf(scene)}));
    },
  },
  {
    name: 'events.batch',
    id: 'TRK-10',
    says: 'a batch of events is taken',
    needs: ['events.one'],
    async run(scene) {
      const events = [eventOf(scene), eventOf(scene)];
      isSuccess(await new Visitor(scene.wire).send('POST', EVENTS, {body: {events}}));
    },
  },
  {
    name: 'events.repeat',
    id: 'TRK-10',
    says: 'a repeated event is taken as the first was, so that a page may send it again',
    needs: ['events.one'],
    async run(scene) {
      const body = eventOf(scene);
      const visitor = new Visitor(scene.wire);
      isSuccess(await visitor.send('POST', EVENTS, {body}));
      isSuccess(await visitor.send('POST', EVENTS, {body}));
    },
  },
  refusedEvent('events.source', 'an event from an unknown source is not stored, and the answer says so', {
    event_source: 'FRIDGE',
  }),
  refusedEvent(
    'events.environment',
    'an event of an unknown environment is not stored, and the answer says so',
    {
      source_environment: 'attic',
    },
  ),
  {
    name: 'events.no-json',
    id: 'TRK-02',
    says: 'an event that is no JSON is refused',
    needs: ['events.one'],
    async run({wire}) {
      isTurnedAway(await new Visitor(wire).send('POST', EVENTS, {body: '{"eventSchemaName": '}));
    },
  },
  {
    name: 'events.validate',
    id: 'TRK-02',
    says: 'an event that is only checked is answered with `valid`',
    needs: ['events.one'],
    async run(scene) {
      const {eventContent} = eventOf(scene);
      const answer = await new Visitor(scene.wire).send('POST', `${VALIDATE}/${SCHEMA}`, {
        body: {eventContent},
      });
      isData(answer);
      mustBe(typeof ownValue(answer.body, 'valid') === 'boolean', answer.text, '`valid`, true or false');
    },
  },
  {
    name: 'events.record',
    id: 'TRK-01',
    says: 'an event of existing sites is taken, with its crumb in the form',
    async run({wire}) {
      const visitor = await arrive(wire);
      const body = new URLSearchParams({crumb: visitor.crumb, event: '1', data: '{}'});
      isSuccess(await visitor.send('POST', RECORD, {body, crumb: null}));
    },
  },
  {
    name: 'events.record-crumb',
    id: 'TRK-01',
    says: 'an event of existing sites with a wrong crumb is refused with a fresh one',
    needs: ['events.record'],
    async run({wire}) {
      const visitor = await arrive(wire);
      const body = new URLSearchParams({crumb: 'wrong', event: '1', data: '{}'});
      isCrumbFailure(await visitor.send('POST', RECORD, {body, crumb: null}));
    },
  },
  {
    name: 'telemetry.settings',
    id: 'TRK-07',
    says: 'each page load has an id of its own',
    async run({wire}) {
      const visitor = new Visitor(wire);
      const ids: string[] = [];
      for (let load = 0; load < 2; load++) {
        const answer = await visitor.send('GET', SETTINGS);
        isSuccess(answer);
        ids.push(plainText(ownValue(answer.body, 'pageLoadId')));
      }
      mustBe(ids.every(Boolean), 'no id', '`pageLoadId`');
      mustBe(ids[0] !== ids[1], `the id ${ids[0]} twice`, 'another each time');
    },
  },
  {
    name: 'telemetry.records',
    id: 'TRK-07',
    says: 'records of a page load are taken',
    needs: ['telemetry.settings'],
    async run({wire}) {
      const visitor = await arrive(wire);
      const {body} = await visitor.send('GET', SETTINGS);
      const sent = {pageLoadId: ownValue(body, 'pageLoadId'), records: []};
      isSuccess(await visitor.send('POST', RECORDS, {body: sent}));
    },
  },
];
