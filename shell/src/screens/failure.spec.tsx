import { Link } from '@portico/platform/router';
import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../testing/render-at';
import { FailureBoundary, ScreenFailureBoundary } from './failure';

function Broken(): never {
  throw new Error('broken on purpose');
}
const BrokenHere = () => (location.pathname === '/' ? <Broken /> : <p>The other screen</p>);

const heading = () => screen.queryByRole('heading', { level: 1 });
const quiet = { onCaughtError: () => {} };

it('shows the routing failure with the text of the error, and a way on (S2.14f, S8.7)', () => {
  renderAt(
    '/',
    <FailureBoundary>
      <Broken />
    </FailureBoundary>,
    quiet,
  );
  expect(heading()!.textContent).toBe('Unexpected Application Error!');
  expect(screen.getByText('broken on purpose')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back to the front page' }).getAttribute('href')).toBe('/');
});

it('keeps a failure to its path', () => {
  renderAt(
    '/',
    <>
      <Link to="/other">To the other</Link>
      <ScreenFailureBoundary>
        <BrokenHere />
      </ScreenFailureBoundary>
    </>,
    quiet,
  );
  expect(heading()).not.toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'To the other' }));
  expect(heading()).toBeNull();
  expect(screen.getByText('The other screen')).toBeTruthy();
});
