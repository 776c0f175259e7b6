import { fireEvent, screen } from '@testing-library/react';
import { textsOf } from '@portico/platform/testing/show-screen';
import { allowHover } from '../testing/match-media';
import { renderAt } from '../testing/render-at';
import { Submenu } from './navigation';

const entries = ['About', 'Interests'].map((label, order) => ({
  label,
  path: `/info/${label.toLowerCase()}`,
  group: 'info' as const,
  order,
  access: 'everyone' as const,
}));

const button = () => screen.getByRole('button', { name: 'Info' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const elsewhere = () => screen.getByText('Elsewhere');
const group = () => button().parentElement!;

beforeEach(() => {
  allowHover(false);
  renderAt(
    '/',
    <>
      <ul>
        <Submenu label="Info" entries={entries} />
      </ul>
      <button type="button">Elsewhere</button>
    </>,
  );
});

it('is closed at first, and names the list that its button opens', () => {
  expect(isOpen()).toBe(false);
  const list = document.getElementById(button().getAttribute('aria-controls')!)!;
  expect(textsOf(list.querySelectorAll('a'))).toEqual(['About', 'Interests']);
  expect(list.dataset['open']).toBe('false');
  fireEvent.click(button());
  expect(list.dataset['open']).toBe('true');
});

it('closes when the focus leaves it, and not when it only moves within or goes nowhere', () => {
  fireEvent.click(button());
  const [about, interests] = screen.getAllByRole('link');
  fireEvent.blur(button(), { relatedTarget: about });
  fireEvent.blur(about!, { relatedTarget: interests });
  fireEvent.blur(interests!, { relatedTarget: null });
  expect(isOpen()).toBe(true);
  fireEvent.blur(interests!, { relatedTarget: elsewhere() });
  expect(isOpen()).toBe(false);
});

it('gives the focus back to its button when one of its links closes it', () => {
  fireEvent.click(button());
  const [about] = screen.getAllByRole('link');
  about!.focus();
  fireEvent.click(about!);
  expect([isOpen(), document.activeElement]).toEqual([false, button()]);
});

describe('where there is room to hover', () => {
  beforeEach(() => allowHover(true));

  it('closes on Escape wherever the focus is, and leaves the focus there', () => {
    fireEvent.pointerEnter(group());
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });
});
