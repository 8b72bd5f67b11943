import { expectFitForAll } from '../support/journeys/expectFitForAll.ts';
import { expectMistakesOfEmpty } from '../support/journeys/expectMistakesOfEmpty.ts';
import { fillForm } from '../support/journeys/formSteps.ts';
import { expect, test } from '../support/journeys/journey.ts';
import { peopleOf } from '../support/journeys/people.ts';
import { addressOf, compiledOf, formOn, those } from '../support/journeys/tenants.ts';

/** The forms of a tenant, by page, and who fills them in. */
const forms = (tenant: string) => {
  const { person, company, lite } = peopleOf(tenant);
  return [
    { on: 'personalRegistration', answers: person },
    { on: 'companyRegistration', answers: company },
    ...(lite === undefined ? [] : [{ on: 'liteRegistration', answers: lite }]),
  ];
};

// Each theme, places of three levels with the lite form, and the country without code; what a mistake says is proved of all (tenant test).
for (const tenant of those('br', 'co', 'homy', 'mx', 'zb')) {
  for (const { on, answers } of forms(tenant)) {
    test(`${tenant}: each empty step of ${on} says what is missing, in order; it fits everyone and a phone`, async ({ page }) => {
      const compiled = await compiledOf(tenant);
      const { form } = formOn(compiled, on);
      const [plan, texts] = [await compiled.plan(form), await compiled.texts(form)];
      await fillForm({ page, compiled, on, answers, halt: (step) => expectMistakesOfEmpty(page, compiled, plan, texts, step) });
      await expectFitForAll(page, `${tenant} ${on}: check answers`);
    });
  }

  test(`${tenant}: empty logins and an empty recovery say what is missing`, async ({ page }) => {
    const compiled = await compiledOf(tenant);
    for (const on of ['login', 'companyLogin', 'passwordRecovery']) {
      const { form } = formOn(compiled, on);
      const [plan, texts] = [await compiled.plan(form), await compiled.texts(form)];
      await page.goto(addressOf(compiled, on));
      const [step] = plan.steps;
      if (step === undefined) throw new Error(form);
      await expect(page.locator(`#field-${step.fields.at(-1)}`)).toBeVisible();
      await expectMistakesOfEmpty(page, compiled, plan, texts, step);
    }
  });
}
