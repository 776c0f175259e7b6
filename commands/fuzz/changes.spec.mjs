import fc from 'fast-check';
import { changes } from './changes.mjs';

it('gives no array a name of its own, like the constructor that its methods ask for', () => {
  fc.assert(
    fc.property(changes(true), (several) => {
      const list = [1, 2];
      const draft = { method: 'POST', segments: ['api'], query: [], headers: {}, content: { list } };
      for (const change of several) change(draft);
      expect(Object.keys(list).filter((key) => !/^\d+$/.test(key))).toEqual([]);
    }),
    { seed: 1, numRuns: 400 },
  );
});
