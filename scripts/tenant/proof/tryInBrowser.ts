import type { Browser, Page } from '@playwright/test';
import { documentTypeIn, typeFieldOf } from '../../../engine/runtime.ts';
import type { Failure } from '../../../src/contract/createApi.ts';
import { chromiumFlags, findHeadlessChromium } from '../../verify/findChromium.ts';
import { inTurn } from '../../verify/inTurn.ts';
import type { FieldAnswer, Finding } from './finding.ts';
import { moment } from './moment.ts';
import type { ShownStep } from './page/shown.ts';
import { type Round, roundsOf, screensOf } from './roundsOf.ts';
import { isCount, type Subject } from './subject.ts';

/** Pages at a time: a browser and the server share two cores with this process. */
const PAGES = 2;
/** Milliseconds after which a form that does not answer is broken. */
const PATIENCE = 30_000;

/** Called with so many more that are done. */
type OnMany = (count: number) => void;

/** What the table says of a choice: checked against what the screen offers, and many on one screen. Nothing chosen is a form like another. */
const isOffer = ({ of }: Finding): boolean => of.kind === 'choice' && of.from === 'table' && String(of.typed).trim() !== '';

/**
 * The cases that are tried in the browser: by default of each field of a tenant one for each sentence that can be said of it and each
 * option that it has or nearly has, and in every form that asks it one mistake at least. Of a sample, each such case in the first tenant
 * alone that makes the same mistake, or has the same option.
 */
export function chosenForBrowser(findings: readonly Finding[], { full, sample }: { full: boolean; sample: boolean }): readonly Finding[] {
  if (full) return findings.filter(({ subject, of }) => !isCount(subject.form.plan, of.field));
  const seen = new Set<string>();
  const isNew = (key: string) => seen.size < seen.add(key).size;
  return findings.filter((finding) => {
    const { subject, of, validator } = finding;
    if (isCount(subject.form.plan, of.field)) return false;
    const tenant = sample ? '' : subject.tenant;
    if (isOffer(finding)) return isNew(JSON.stringify([tenant, of.field, of.typed]));
    const verdict = validator.is !== 'verdict' ? validator.is : sample ? validator.mistake : validator.message;
    // A document's mistakes depend on its type.
    const type = of.filled[typeFieldOf(subject.form.plan.fields[of.field]) ?? ''] ?? '';
    const ofTenant = isNew(JSON.stringify([tenant, of.field, of.from === 'condition', verdict, type]));
    const ofForm = verdict !== '' && isNew(JSON.stringify([tenant, subject.name, of.field]));
    return ofTenant || ofForm;
  });
}

/** What the server said "no" to: its answer is shown by the form that was sent. */
export const answeredNo = (findings: readonly Finding[]): readonly Finding[] =>
  findings.filter(({ server }) => server?.is === 'verdict' && server.mistake !== '');

/** Tries the findings in Chromium: each is typed into the real form of the real release, which is then submitted. */
export async function tryInBrowser(address: string, findings: readonly Finding[], onMany: OnMany): Promise<void> {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [...chromiumFlags],
  });
  try {
    const byForm = [...Map.groupBy(findings, ({ subject }) => subject)];
    const tasks = [...Map.groupBy(byForm, ([{ tenant }]) => tenant)].map(
      ([tenant, forms]) =>
        () =>
          tryTenant(browser, `${address}/${tenant}/`, forms, onMany),
    );
    await inTurn(tasks, PAGES);
  } finally {
    await browser.close();
  }
}

async function tryTenant(
  browser: Browser,
  address: string,
  forms: readonly (readonly [Subject, readonly Finding[]])[],
  onMany: OnMany,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  const page = await context.newPage();
  await page.clock.setFixedTime(moment);
  page.setDefaultTimeout(PATIENCE);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(address);
  for (const [subject, findings] of forms) {
    const [offers, typed] = [findings.filter(isOffer), findings.filter((finding) => !isOffer(finding))];
    for (const { step, start, tried } of screensOf(subject, offers)) {
      await chooseAll(page, subject, { step, start, tried }).catch((error: unknown) => {
        for (const finding of tried) finding.browser ??= { is: 'broken', how: firstLine(error) };
      });
      onMany(tried.length);
    }
    for (const round of roundsOf(subject, typed)) {
      const tryIt = round.tried[0]?.questionAsked === undefined ? tryRound : sendRound;
      const answer = await tryIt(page, subject, round).catch((error: unknown): FieldAnswer => ({ is: 'broken', how: firstLine(error) }));
      for (const finding of round.tried) {
        const one = 'is' in answer ? answer : answer.get(finding);
        if (one !== undefined) finding.browser = complaints.length === 0 ? one : { is: 'broken', how: `an exception: ${complaints[0]}` };
      }
      complaints.length = 0;
      onMany(round.tried.length);
    }
  }
  await context.close();
}

const firstLine = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

const fine: FieldAnswer = { is: 'verdict', mistake: '', message: '' };
let rounds = 0;

/** Shows a form filled in like this, and waits until its lists have come. */
async function showForm(page: Page, subject: Subject, { step, start, tried }: Round, refusal?: Failure): Promise<void> {
  const round = ++rounds;
  const shown: ShownStep = { form: subject.name, step, start, round, ...(refusal && { refusal }) };
  await page.evaluate(
    async ([asked, selector, fields, patience]) => {
      location.hash = encodeURIComponent(asked);
      const isReady = () =>
        document.querySelector(selector) !== null &&
        document.querySelector('main div[data-waiting]') === null &&
        fields.every((field) => document.querySelector(`select[name="${field}"][data-waiting]`) === null);
      for (const until = performance.now() + patience; !isReady(); await new Promise(requestAnimationFrame))
        if (performance.now() > until) throw new Error('The form did not come.');
    },
    [JSON.stringify(shown), `main[data-round="${round}"] form.form [type=submit]`, tried.map(({ of }) => of.field), PATIENCE] as const,
  );
}

/** Chooses each option of the table in the form, and looks that what is nearly one is not there. */
async function chooseAll(page: Page, subject: Subject, round: Round): Promise<void> {
  await showForm(page, subject, round);
  const asked = round.tried.map(({ of: { field }, record }) => [field, String(record[field])] as const);
  const ways = await typeAll(page, asked);
  const inLists = await chooseInLists(
    page,
    asked.filter((_, at) => ways[at] === 'select'),
  );
  for (const [at, finding] of round.tried.entries()) {
    const [field = '', value = ''] = asked[at] ?? [];
    const way = ways[at];
    if (way !== 'select' && way !== 'radio') finding.browser = { is: 'notOffered' };
    else {
      if (way === 'radio') await fillIn(page, field, value, way);
      const holds = way === 'radio' ? await page.locator(`[name="${field}"]:checked`).inputValue() : inLists.shift();
      finding.browser = holds === value ? fine : { is: 'broken', how: `"${holds}" in the field, which was chosen by nobody` };
    }
  }
}

/** Chooses one option after the other as the browser does, and answers what each list then holds: one call for all, as there are thousands. */
const chooseInLists = (page: Page, asked: readonly (readonly [name: string, value: string])[]): Promise<(string | undefined)[]> =>
  page.evaluate(async (options) => {
    const listOf = (name: string) => document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
    const held: (string | undefined)[] = [];
    for (const [name, value] of options) {
      const list = listOf(name);
      if (list?.checkVisibility() && !list.disabled) {
        list.value = value;
        for (const kind of ['input', 'change']) list.dispatchEvent(new Event(kind, { bubbles: true }));
      }
      // A list that depends on another one is loaded again.
      await new Promise((resolve) => setTimeout(resolve));
      held.push(listOf(name)?.value);
    }
    return held;
  }, asked);

/** What the form says when it was filled in without a mistake, sent, and refused like this. The values of its last screen are typed. */
async function sendRound(page: Page, subject: Subject, { step, start, tried }: Round): Promise<ReadonlyMap<Finding, FieldAnswer>> {
  const [finding] = tried;
  const refusal = finding?.questionAsked?.refusal;
  if (finding === undefined || refusal === undefined) return new Map();
  const { of } = finding;
  const isHere = subject.form.plan.steps.at(-1)?.name === of.step;
  await showForm(page, subject, { step, start, tried: isHere ? tried : [] }, refusal);
  if (isHere) {
    const [way = 'none'] = await typeAll(page, [[of.field, of.typed]]);
    if (!(await fillIn(page, of.field, of.typed, way))) return new Map();
  }
  const [texts = []] = await submit(page, tried);
  return new Map([[finding, fieldAnswerOf(finding, texts)]]);
}

/** What the form says of each case that can be done on this screen; a list from which one chooses leaves no room for a wrong word. */
async function tryRound(page: Page, subject: Subject, { step, start, tried }: Round): Promise<ReadonlyMap<Finding, FieldAnswer>> {
  await showForm(page, subject, { step, start, tried });
  const said = new Map<Finding, FieldAnswer>();
  const done: Finding[] = [];
  const open = tried.filter(({ of }) => of.from !== 'condition');
  for (const finding of tried.filter(({ of }) => of.from === 'condition')) {
    const there = await page.locator(`[name="${finding.of.field}"]`).count();
    said.set(finding, there === 0 ? fine : { is: 'broken', how: 'a field on the screen that should be hidden' });
  }
  const ways = await typeAll(
    page,
    open.map(({ of }) => [of.field, of.typed]),
  );
  for (const [at, finding] of open.entries()) {
    const way = ways[at] ?? 'none';
    if (isLeftAlone(subject, finding, way) || (await fillIn(page, finding.of.field, finding.of.typed, way))) done.push(finding);
  }
  if (done.length === 0) return said;
  const texts = await submit(page, done, String(step));
  done.forEach((finding, at) => {
    said.set(finding, fieldAnswerOf(finding, texts[at] ?? []));
  });
  return said;
}

/** Submits, and reads the messages at each field and in the summary; nothing if the form has left that step, or is sent. */
async function submit(page: Page, tried: readonly Finding[], from?: string): Promise<readonly (readonly string[])[]> {
  await page.evaluate(() => document.querySelector<HTMLButtonElement>('form.form [type=submit]')?.focus());
  await page.keyboard.press('Enter');
  return page.evaluate(
    async ([from, fields, patience]) => {
      const at = () => document.querySelector('main')?.dataset.at;
      const hasGoneOn = () => (from === '' ? at() === 'sent' : at() !== from);
      // The summary takes the focus when mistakes are shown; without any, the form continues or is sent.
      const isTold = () => document.activeElement?.className === 'summary-of-mistakes' || hasGoneOn();
      for (const until = performance.now() + patience; !isTold(); await new Promise(requestAnimationFrame))
        if (performance.now() > until) throw new Error('The form did not answer.');
      const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim() ?? '';
      return fields.map((field) =>
        hasGoneOn() ? ['', ''] : [textOf(`#field-${field}-message`), textOf(`.summary-of-mistakes a[href="#field-${field}"]`)],
      );
    },
    [from ?? '', tried.map(({ of }) => of.field), PATIENCE] as const,
  );
}

/** Nothing is chosen where nobody touches it; what a form opens with is chosen already. */
const isLeftAlone = ({ form }: Subject, { of }: Finding, way: InputMethod): boolean =>
  way === 'none' && of.kind === 'choice' && of.typed === '' && form.plan.fields[of.field]?.start === undefined;

/** How a field is filled in on this screen; `none`: its list leaves no room for that value. */
type InputMethod = 'typed' | 'select' | 'not listed' | 'radio' | 'checkbox' | 'date' | 'none';

/** Types as a person does, by the browser's own editing replacing the content; reports each field that must be filled in another way. */
const typeAll = (page: Page, fields: readonly (readonly [name: string, typed: string | boolean])[]): Promise<readonly InputMethod[]> =>
  page.evaluate(
    (asked) =>
      asked.map(([name, value]): InputMethod => {
        const controls = [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`)];
        const [control] = controls;
        if (control === undefined) return document.querySelector(`[name="${name}.day"]`) === null ? 'none' : 'date';
        if (control instanceof HTMLSelectElement) {
          if ([...control.options].some((option) => option.value === value && option.className === '')) return 'select';
          return [...control.options].some((option) => option.className === 'not-listed') ? 'not listed' : 'none';
        }
        if (control.type === 'radio') return controls.some((one) => one.value === value) ? 'radio' : 'none';
        if (control.type === 'checkbox') return 'checkbox';
        // What people put there is no text of theirs: files that were sent.
        if (control.hidden) {
          control.value = String(value);
          control.dispatchEvent(new Event('input', { bubbles: true }));
          return 'typed';
        }
        control.focus();
        control.select();
        document.execCommand(value === '' ? 'delete' : 'insertText', false, String(value));
        return 'typed';
      }),
    fields,
  );

/** Fills in what is not typed. Answers whether that can be done. */
async function fillIn(page: Page, field: string, typed: string | boolean, way: InputMethod): Promise<boolean> {
  switch (way) {
    case 'date': {
      const { day, month, year } = boxesOf(String(typed));
      for (const [part, value] of Object.entries({ day, month, year })) await page.locator(`[name="${field}.${part}"]`).fill(value);
      return true;
    }
    case 'select':
      await page.locator(`[name="${field}"]`).selectOption(String(typed));
      return true;
    case 'not listed': {
      const last = await page.locator(`select[name="${field}"] option`).count();
      await page.locator(`select[name="${field}"]`).selectOption({ index: last - 1 });
      await page.waitForSelector(`input[name="${field}"]`);
      return (await typeAll(page, [[field, typed]]))[0] === 'typed';
    }
    case 'radio':
      await page.locator(`[name="${field}"][value="${typed}"]`).check();
      return true;
    case 'checkbox':
      await page.locator(`[name="${field}"]`).setChecked(typed === true);
      return true;
    default:
      return way === 'typed';
  }
}

/** What a person types into the three boxes of a date that is written in one: 1990-03-27, 27/3/1990, 27 3 1990. */
function boxesOf(typed: string): Readonly<Record<'day' | 'month' | 'year', string>> {
  const parts = typed.includes('-') ? typed.split('-').reverse() : typed.split(/[ /]/u);
  const [day = '', month = '', year = ''] = parts;
  return { day, month, year };
}

/** At the field and in the summary the same sentence, which names the mistake. */
function fieldAnswerOf({ subject, of, record }: Finding, [atField = '', inSummary = '']: readonly string[]): FieldAnswer {
  // The summary says the label before a sentence that does not name its field: with a colon, unless it is a question.
  if (atField !== inSummary && !(atField !== '' && [': ', '? '].some((mark) => inSummary.endsWith(mark + atField))))
    return { is: 'broken', how: `"${atField}" at the field and "${inSummary}" in the summary` };
  if (atField === '') return fine;
  const { plan, texts } = subject.form;
  const words = texts.fields[of.field];
  const ofType = words?.types?.[documentTypeIn(plan.fields[of.field], record) ?? ''];
  const [mistake] = Object.entries({ ...words?.mistakes, ...ofType?.mistakes }).find(([, text]) => text === atField) ?? [];
  return mistake === undefined
    ? { is: 'broken', how: `"${atField}", which is no text of the field` }
    : { is: 'verdict', mistake, message: atField };
}
