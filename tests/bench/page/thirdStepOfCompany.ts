import type { Page } from '@playwright/test';
import { control, fillStep, onward } from '../../support/journeys/fillField.ts';
import { peopleOf } from '../../support/journeys/people.ts';
import { compileTenants, sourcesOf } from '../../tenants/compiled.ts';
import type { VisitedPage } from './visit.ts';

const plan = compileTenants(sourcesOf('cl')).get('cl')?.forms.companyRegistration?.plan;
const last = plan?.steps.at(-1);
if (plan === undefined || last === undefined) throw new Error('cl has no companyRegistration');

/** The largest step of all, reached as a person would; no field of it is filled in yet. */
export const thirdStepOfCompany: Pick<VisitedPage, 'prepare' | 'typesIn'> = {
  typesIn: '#field-businessName',
  async prepare(page: Page): Promise<void> {
    for (const step of plan.steps.slice(0, -1)) {
      await fillStep(page, plan, step, peopleOf('cl').company);
      await onward(page).click();
      const next = plan.steps[plan.steps.indexOf(step) + 1];
      await control(page, next?.fields[0] ?? '')
        .or(page.locator(`[name="${next?.fields[0]}"]`))
        .first()
        .waitFor();
    }
    await page.waitForLoadState('networkidle');
  },
};
