import { sealedJson, unsealedJson } from './sealed-json.js';

const value = { format: 2, frontEnds: { shell: { version: '1.0.0', before: [] } } };

it('stays readable: two spaces a level, one field a line', () => {
  expect(sealedJson(value).split('\n')).toContain('      "version": "1.0.0",');
});

it('refuses what has no seal', () => {
  expect(() => unsealedJson(JSON.stringify(value))).toThrow('no seal');
  expect(() => unsealedJson('null')).toThrow('no seal');
});

it('refuses every flipped bit, or the content is the same', () => {
  const text = Buffer.from(sealedJson(value));
  for (let bit = 0; bit < text.length * 8; bit += 1) {
    const flipped = Buffer.from(text);
    flipped[bit >> 3]! ^= 1 << (bit & 7);
    let read: unknown;
    try {
      read = unsealedJson(flipped.toString());
    } catch {
      continue;
    }
    expect(read).toEqual(value);
  }
});
