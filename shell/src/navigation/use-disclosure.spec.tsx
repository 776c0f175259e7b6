import { Link } from '@portico/platform/router';
import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at';
import { useDisclosure } from './use-disclosure';

function Disclosure({ name, children }: { name: string; children?: React.ReactNode }) {
  const { open, setOpen, button, region } = useDisclosure<HTMLDivElement>();
  return (
    <div ref={region}>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} ref={button}>
        {name}
      </button>
      <Link to="/info/about">About {name}</Link>
      <Link to="/">Home {name}</Link>
      {children}
    </div>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const link = (name: string) => screen.getByRole('link', { name });
const isOpen = (name: string) => button(name).getAttribute('aria-expanded') === 'true';
const open = (...names: string[]) => names.forEach((name) => fireEvent.click(button(name)));

beforeEach(() => {
  renderAt(
    '/',
    <>
      <Disclosure name="outer">
        <Disclosure name="inner" />
      </Disclosure>
      <p>Elsewhere</p>
    </>,
  );
});

it('closes on Escape and gives the focus back to its button', () => {
  open('outer');
  link('About outer').focus();
  fireEvent.keyDown(link('About outer'), { key: 'Escape' });
  expect(isOpen('outer')).toBe(false);
  expect(document.activeElement).toBe(button('outer'));
});

it('stays open on every other key', () => {
  open('outer');
  for (const key of ['Enter', ' ', 'Tab', 'ArrowDown', 'a']) fireEvent.keyDown(button('outer'), { key });
  expect(isOpen('outer')).toBe(true);
});

it('closes the inner one first', () => {
  open('outer', 'inner');
  link('About inner').focus();
  fireEvent.keyDown(link('About inner'), { key: 'Escape' });
  expect([isOpen('outer'), isOpen('inner')]).toEqual([true, false]);
  expect(document.activeElement).toBe(button('inner'));
  fireEvent.keyDown(button('inner'), { key: 'Escape' });
  expect(isOpen('outer')).toBe(false);
  expect(document.activeElement).toBe(button('outer'));
});

it('closes on a press elsewhere, and not on one inside', () => {
  open('outer', 'inner');
  fireEvent.pointerDown(link('About outer'));
  expect([isOpen('outer'), isOpen('inner')]).toEqual([true, false]);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(isOpen('outer')).toBe(false);
});

it.each(['About outer', 'Home outer'])('closes when %s is followed, the present page or another', (name) => {
  open('outer');
  fireEvent.click(link(name));
  expect(isOpen('outer')).toBe(false);
});

it('closes when the browser goes back', async () => {
  fireEvent.click(link('About outer'));
  open('outer');
  history.back();
  await screen.findByRole('button', { name: 'outer', expanded: false });
});
