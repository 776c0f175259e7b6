/** @jest-environment node */
import { withLists } from './typed-lists';

it.each([
  ['bullets', '• A\n• B', '- A\n- B'],
  ['what follows them', 'Led:\n• A\n  ◦ B\nMore', 'Led:\n- A\n- B\n\nMore'],
  ['escaped ones', '\\- A\n\\* B', '- A\n- B'],
  ['Markdown as it is', '- A\n  - B\n\nMore', '- A\n  - B\n\nMore'],
  ['no dash within a text', 'A – B\n2019–2020\n-5 °C', 'A – B\n2019–2020\n-5 °C'],
])('makes lists of %s', (_what, typed, markdown) => {
  expect(withLists(typed)).toBe(markdown);
});
