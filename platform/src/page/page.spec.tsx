import { pageDataId } from '@portico/contract/pages/page';
import { render, screen } from '@testing-library/react';
import { examplePage } from '../testing/example-page';
import { PageProvider, readPage, useSite } from './page';

function SiteName() {
  return <p>{useSite().name}</p>;
}

it('gives screens the site of the page', () => {
  render(
    <PageProvider value={examplePage}>
      <SiteName />
    </PageProvider>,
  );
  expect(screen.getByText(examplePage.site.name)).toBeTruthy();
});

it('says what is missing where there is no page', () => {
  expect(() => render(<SiteName />)).toThrow('outside of PageProvider');
});

it('is read from the data block of the document', () => {
  document.body.innerHTML = `<script type="application/json" id="${pageDataId}">${JSON.stringify(examplePage)}</script>`;
  expect(readPage(document)).toEqual(examplePage);
});
