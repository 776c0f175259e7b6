import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from '../router/router';
import { MovedProvider, MovedTo } from './moved-to';

const Path = () => <p>{useLocation().pathname}</p>;

it('replaces the address, so that going back leads past the old one', () => {
  const before = history.length;
  render(
    <BrowserRouter>
      <Path />
      <MovedTo path="/info/new" />
    </BrowserRouter>,
  );
  expect(screen.getByText('/info/new')).toBeTruthy();
  expect(history.length).toBe(before);
});

it('tells the server instead, and shows nothing', () => {
  const onMoved = jest.fn();
  const { container } = render(
    <MovedProvider value={onMoved}>
      <MovedTo path="/info/new" />
    </MovedProvider>,
  );
  expect(onMoved).toHaveBeenCalledWith('/info/new');
  expect(container.innerHTML).toBe('');
});
