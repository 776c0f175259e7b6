import { act, renderHook } from '@testing-library/react';
import { useLostUpdate } from './form';

const read = { name: 'Gannet', about: 'Leaks.', version: 1 };
const current = { name: 'Gannet II', about: 'Leaks.', version: 4 };
const stale = { status: 412, data: { errors: [{ msg: 'This has been changed' }], current } };

const show = () => renderHook((entity) => useLostUpdate(entity), { initialProps: read });
type Shown = ReturnType<typeof show>['result'];

/** @returns what the person is told */
function refuse({ current: form }: Shown, refusal: Parameters<typeof form.refused>[0]) {
  const told: string[] = [];
  act(() => form.refused(refusal).forEach(({ msg }) => told.push(msg)));
  return told;
}
const presentIn = ({ current: { present } }: Shown) => [present('name'), present('about')];
const renamed = { before: 'Gannet', now: 'Gannet II' };

it('tells of another change since, and leaves what it told of the other fields', () => {
  const { result } = show();
  refuse(result, stale);
  const [name] = presentIn(result);
  act(() => result.current.changed({ ...current, about: 'Is dry.', version: 5 }));
  expect(presentIn(result)).toEqual([renamed, { before: 'Leaks.', now: 'Is dry.' }]);
  expect(presentIn(result)[0]).toBe(name);
  act(() => result.current.changed({ ...current, name: 'Tern', version: 6 }));
  expect(presentIn(result)[0]).toEqual({ before: 'Gannet II', now: 'Tern' });
});
