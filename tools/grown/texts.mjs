const words =
  'a the of in and quiet harbour tide lantern map engine winter letter signal bridge north anchor garden orchard clock winding paper copper salt window evening borrowed careful unfinished'.split(
    ' ',
  );
/** 60 letters without a break opportunity. */
const longWord = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsges';
const rightToLeft = [
  'منارة قديمة عند مدخل الميناء تضيء للسفن العائدة',
  'מגדלור ישן בכניסה לנמל מאיר לאוניות השבות',
  'کشتی کوچک، دریای بزرگ (۱۴۰۳)',
];
const pictures = '👩🏽‍🚀 🌊🌊🌊 🏳️‍🌈 🚣🏿‍♀️ 🇪🇪🇮🇹🇹🇬 👨‍👩‍👧‍👦 🦑';
const eastern = '港の古い灯台は帰ってくる船を照らす。漁師たちは夜明け前に網を引く。';

/** @param {string} text @param {number} maxLength in code points */
const cut = (text, maxLength) => [...text].slice(0, maxLength).join('').trim();

/**
 * Texts that test a layout: half are ordinary words, the others have full length, one letter, no breaks, right-to-left
 * script, emoji or no spaces.
 *
 * @param {() => number} random
 */
export const textsBy = (random) => {
  const one = (/** @type {readonly string[]} */ list) => list[Math.floor(random() * list.length)] ?? '';
  const some = (/** @type {number} */ maxLength) => {
    let text = one(words).replace(/^./, (letter) => letter.toUpperCase());
    while (text.length < maxLength) text += ` ${one(words)}`;
    return cut(text, maxLength);
  };
  const ordinary = (/** @type {number} */ maxLength) =>
    some(Math.min(maxLength, 8 + Math.floor(random() * 110)));
  // Padded, because the API trims.
  const fullLength = (/** @type {number} */ maxLength) => some(maxLength).padEnd(maxLength, 'x');
  const kinds = [
    fullLength,
    (/** @type {number} */ maxLength) => cut(`${longWord} ${ordinary(maxLength)}`, maxLength),
    (/** @type {number} */ maxLength) => cut(one(rightToLeft), maxLength),
    (/** @type {number} */ maxLength) => cut(`${ordinary(20)} ${pictures}`, maxLength),
    (/** @type {number} */ maxLength) => cut(eastern, maxLength),
    () => one(['x', '¿', '漁', '0']),
  ];
  return {
    one,
    some: ordinary,
    /** One of each unusual kind. */
    unusual: (/** @type {number} */ maxLength) => kinds.map((kind) => kind(maxLength)),
    /** Unusual or ordinary, with the same probability. */
    any: (/** @type {number} */ maxLength) => {
      const kind = random() < 0.5 ? ordinary : kinds[Math.floor(random() * kinds.length)];
      return (kind ?? ordinary)(maxLength);
    },
  };
};
