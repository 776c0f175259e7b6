import { render, screen } from '@testing-library/react';
import { NotFound, NotFoundProvider } from './page';

it('shows what the shell provides, and without a shell that nothing was found', () => {
  render(<NotFound />);
  expect(screen.getByText('Page not found')).toBeTruthy();
  render(
    <NotFoundProvider value={<p>Nothing here</p>}>
      <NotFound />
    </NotFoundProvider>,
  );
  expect(screen.getByText('Nothing here')).toBeTruthy();
});
