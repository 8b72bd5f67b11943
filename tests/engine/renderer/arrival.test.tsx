import { expect, it, vi } from 'vitest';
import { draw, fillAccount, fillCompany, fillContact, heading, press } from './fixture/draw.tsx';

// On a slow network the part comes after the address has changed.
vi.mock('../../../engine/renderer/CheckAnswers.tsx', async (original) => {
  await new Promise((resolve) => setTimeout(resolve, 5000));
  return original();
});

it('on the first arrival at the check of the answers its heading takes the focus, however late it comes', async () => {
  const page = draw({ step: 1, onStep: (step) => void setTimeout(() => page.again({ step })) });
  fillAccount();
  press('Continue');
  await heading('Contact');
  fillContact();
  press('Continue');
  await heading('Company');
  await fillCompany();
  press('Continue');
  await vi.waitFor(() => expect(page.queryByRole('heading', { name: 'Company' })).toBeNull());
  page.again({ step: 4 });
  expect(page.queryByRole('heading', { name: 'Check your answers' })).toBeNull();
  const title = await page.findByRole('heading', { name: 'Check your answers' }, { timeout: 10_000 });
  await vi.waitFor(() => expect(document.activeElement).toBe(title));
});
