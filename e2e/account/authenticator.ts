import { type CDPSession, expect, type Page } from '@playwright/test';
import { expectAccessible } from '../browser/accessible.js';
import { expectNothingSideways } from '../browser/sideways.js';
import type { Account } from './account.js';
import { field } from './screens.js';

/** A device that holds a person's passkeys, in one page. */
export class Authenticator {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  /** Its person agrees to nothing yet. */
  static async addTo(page: Page): Promise<Authenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
        ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: false },
      },
    });
    return new Authenticator(session, authenticatorId);
  }

  /** Whether its person is recognised from now on, and agrees. */
  async agree(isUserVerified = true): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  }
}

/** The profile's section. */
export const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

/** Adds the first one by keyboard, confirmed with the password. @returns the recovery codes */
export async function addPasskey(
  page: Page,
  device: Authenticator,
  { password }: Pick<Account, 'password'>,
): Promise<string[]> {
  await page.goto('/users/profile');
  await passkeys(page).getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.insertText('Laptop');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Your password')).toBeFocused();
  await page.keyboard.insertText(password);
  await device.agree();
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(codes).toBeVisible();
  const lines = await codes.getByLabel('Recovery codes').getByRole('listitem').allInnerTexts();
  await device.agree(false);
  await expectAccessible(page);
  await expectNothingSideways(page);
  await expect(codes.getByRole('button', { name: 'Download' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(codes).toHaveCount(0);
  await expect(passkeys(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  return lines;
}
