import type { Page } from '@playwright/test';
import { control } from './fillField.ts';
import { expect } from './journey.ts';

/** Chooses files for a field with the keyboard alone. */
export async function chooseFile(
  page: Page,
  field: string,
  files: Parameters<Awaited<ReturnType<typeof control>>['setInputFiles']>[0],
): Promise<void> {
  await control(page, field).focus();
  // A press while the page is being drawn opens nothing, and is pressed again.
  await expect(async () => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser', { timeout: 3000 }), page.keyboard.press('Space')]);
    await chooser.setFiles(files as never);
  }).toPass();
}
