import { folded } from './folded.js';

it.each([
  ['Straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['Işık', 'isik'],
  ['İSTANBUL', 'istanbul'],
  ['O’Neil', "o'neil"],
  ['O´Neil', "o'neil"],
  ['‴', "'''"],
  ['„so“ «so»', '"so" "so"'],
  ['1990–2000 − 5', '1990-2000 - 5'],
  ['E\u0301COLE', 'ecole'],
  ['Łódź, Søren, Œuvre', 'lodz, soren, oeuvre'],
  ['Οδυσσεύς', 'οδυσσευσ'],
  ['Ｆｕｌｌ ﬁne ℋ', 'full fine h'],
  ['soft\u00adhyphen', 'softhyphen'],
  [' a\u00a0 b\r\nc ', 'a b c'],
  ['مُحَمَّد', 'محمد'],
  ['हिन्दी', 'हिन्दी'],
])('%j is compared as %j', (text, expected) => {
  expect(folded(text)).toBe(expected.normalize('NFKD'));
  expect(folded(folded(text))).toBe(folded(text));
});
