import type { Locator } from '@playwright/test';

/** How a person works a page. Each waits for what it is to work with. */
export interface Driver {
  press(button: Locator): Promise<void>;
  /** In the place of what stands in the field. */
  write(field: Locator, text: string): Promise<void>;
  choose(select: Locator, option: string): Promise<void>;
  /** @param day such as `2026-11-21` */
  pickDay(field: Locator, day: string): Promise<void>;
  check(box: Locator): Promise<void>;
  /** Leaves the dialog that is open without doing anything. */
  leaveDialog(): Promise<void>;
}
