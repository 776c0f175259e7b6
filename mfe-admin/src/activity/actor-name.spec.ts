import { actorName } from './actor-name';
import { exampleEvent } from './testing/example-event';

it.each([
  ['Ama Boateng', { actorId: 7, actorName: 'Ama Boateng' }],
  ['Deleted user 12', { actorId: 12, actorName: null }],
  ['System', { actorId: 0, actorName: null, address: null }],
  ['Visitor', { actorId: 0, actorName: null, address: '192.0.2.0' }],
])('is %s', (name, event) => {
  expect(actorName({ ...exampleEvent, ...event })).toBe(name);
});
