import { render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from '../router/router';
import { MovedTo } from './page';

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
