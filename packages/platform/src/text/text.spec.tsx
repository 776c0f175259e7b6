import { render } from '@testing-library/react';
import { TextProvider, useRichText, useText } from './text';

const catalogue = {
  'Thank you, {name}. Read the <link>policy</link>.': 'Lesen Sie die <link>Richtlinie</link>. Danke, {name}.',
};

function Said() {
  const text = useText();
  const rich = useRichText();
  return (
    <p title={text('Thanks')}>
      {rich('Thank you, {name}. Read the <link>policy</link>.', {
        name: <bdi>Ada</bdi>,
        link: <a href="/privacy" />,
      })}
    </p>
  );
}

it('is in English outside of a page, and in the language of its region', () => {
  const { container, rerender } = render(<Said />);
  expect(container.innerHTML).toBe(
    '<p title="Thanks">Thank you, <bdi>Ada</bdi>. Read the <a href="/privacy">policy</a>.</p>',
  );
  rerender(
    <TextProvider value={{ language: 'de', catalogues: [catalogue] }}>
      <Said />
    </TextProvider>,
  );
  expect(container.innerHTML).toBe(
    '<p title="Thanks">Lesen Sie die <a href="/privacy">Richtlinie</a>. Danke, <bdi>Ada</bdi>.</p>',
  );
});
