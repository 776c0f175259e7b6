import type { Accounts, SiteAnswer } from '@portico/contract/site/site';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { TestStore } from '@portico/platform/testing/create-test-store';
import { examplePage } from '@portico/platform/testing/example-page';
import { inPage } from '@portico/platform/testing/in-page';

/** @param accounts who may sign in and register, according to the page */
export function showScreen(
  element: ReactElement,
  store: TestStore,
  accounts: Accounts = 'open',
  others: Partial<SiteAnswer> = {},
) {
  const page = { ...examplePage, site: { ...examplePage.site, accounts, ...others } };
  return render(element, inPage(store, page));
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

/** Types into the fields with these labels. */
export function type(values: Record<string, string>): void {
  for (const [label, value] of Object.entries(values)) fireEvent.change(field(label), { target: { value } });
}

export const press = (button: string) => fireEvent.click(screen.getByRole('button', { name: button }));
