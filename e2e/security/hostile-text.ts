/** What each text calls when a browser runs a part of it. */
export const canary = 'wasRun';

/** Texts that a page must show letter by letter: markup, the end of a JSON block, a template, an address that is code. */
export const hostileTexts = [
  `<script>${canary}()</script>`,
  `<img src="nowhere" onerror="${canary}()">`,
  `"'><svg onload=${canary}()>`,
  `</script></title></textarea><script>${canary}()</script>`,
  `<!--<script>${canary}()`,
  `{{constructor.constructor('${canary}()')()}}`,
  `<a href="javascript:${canary}()">here</a>`,
  `javascript:${canary}()`,
];

/** Each text is the next one's neighbour: all of them in one field, as long as it takes them. */
export const hostileText = (longest: number): string => {
  let text = '';
  for (const next of hostileTexts) {
    if (text.length + next.length >= longest) break;
    text += `${next} `;
  }
  return text.trim();
};
