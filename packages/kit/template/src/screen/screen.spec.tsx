import { PageProvider } from '@portico/platform/page';
import { examplePage } from '@portico/platform/testing/example-page';
import { render, screen } from '@testing-library/react';
import Screen from './screen';

it('says whose screen this is', () => {
  render(
    <PageProvider value={examplePage}>
      <Screen />
    </PageProvider>,
  );
  expect(screen.getByText(/^By Noémi/)).toBeTruthy();
});
