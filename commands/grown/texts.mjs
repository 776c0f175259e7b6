const words =
  'a the of in and quiet harbour tide lantern map engine winter letter signal bridge north anchor garden orchard clock winding paper copper salt window evening borrowed careful unfinished'.split(
    ' ',
  );
/** 60 letters, and nowhere to break. */
const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsges';
const rightToLeft = [
  'منارة قديمة عند مدخل الميناء تضيء للسفن العائدة',
  'מגדלור ישן בכניסה לנמל מאיר לאוניות השבות',
  'کشتی کوچک، دریای بزرگ (۱۴۰۳)',
];
const pictures = '👩🏽‍🚀 🌊🌊🌊 🏳️‍🌈 🚣🏿‍♀️ 🇪🇪🇮🇹🇹🇬 👨‍👩‍👧‍👦 🦑';
const eastern = '港の古い灯台は帰ってくる船を照らす。漁師たちは夜明け前に網を引く。';

/** @param {string} text @param {number} longest in code points */
const cut = (text, longest) => [...text].slice(0, longest).join('').trim();

/**
 * Texts that test a layout: half of them ordinary words, the others of full length, of one letter, unbreakable, from right
 * to left, with emoji, or without spaces.
 *
 * @param {() => number} random
 */
export const textsBy = (random) => {
  const one = (/** @type {readonly string[]} */ list) => list[Math.floor(random() * list.length)] ?? '';
  const some = (/** @type {number} */ longest) => {
    let text = one(words).replace(/^./, (letter) => letter.toUpperCase());
    while (text.length < longest) text += ` ${one(words)}`;
    return cut(text, longest);
  };
  const ordinary = (/** @type {number} */ longest) => some(Math.min(longest, 8 + Math.floor(random() * 110)));
  // Filled up, because the API drops a space at the end.
  const longestOf = (/** @type {number} */ longest) => some(longest).padEnd(longest, 'x');
  const kinds = [
    longestOf,
    (/** @type {number} */ longest) => cut(`${longWord} ${ordinary(longest)}`, longest),
    (/** @type {number} */ longest) => cut(one(rightToLeft), longest),
    (/** @type {number} */ longest) => cut(`${ordinary(20)} ${pictures}`, longest),
    (/** @type {number} */ longest) => cut(eastern, longest),
    () => one(['x', '¿', '漁', '0']),
  ];
  return {
    one,
    some: ordinary,
    /** One of each unusual kind. */
    unusual: (/** @type {number} */ longest) => kinds.map((kind) => kind(longest)),
    /** One of the unusual kinds, or just as often ordinary words. */
    any: (/** @type {number} */ longest) => {
      const kind = random() < 0.5 ? ordinary : kinds[Math.floor(random() * kinds.length)];
      return (kind ?? ordinary)(longest);
    },
  };
};
