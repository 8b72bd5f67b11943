import type { EmittedTenant } from '../../../engine/compiler.ts';
import type { Field, Flow, FormPlan, FormTexts, Shell } from '../../../engine/runtime.ts';
import { formatText } from '../../../engine/runtime.ts';
import type { MessageName } from '../../../src/contract/catalogue/messages.ts';
import type { WordName } from '../../../src/contract/catalogue/words.ts';
import type { Box, Chart, Way } from './chart.ts';
import { machineCharts } from './machineCharts.ts';

type Variant = Flow['variants'][string];

/** What a chart is made of: a compiled tenant, read back. */
const tenantTexts = (tenant: EmittedTenant) => {
  const read = <T>(file: string | undefined): T => JSON.parse((file !== undefined && tenant.files[file]) || 'null') as T;
  const shell = read<Shell>(tenant.shell);
  const form = (name: string) => {
    const { plan, texts } = tenant.forms[name] ?? {};
    return { plan: read<FormPlan>(plan), texts: read<FormTexts>(texts) };
  };
  return { shell, form, say: (word: WordName): string => formatText(shell.words[word] ?? word) };
};

type TenantTexts = ReturnType<typeof tenantTexts>;

const isCode = (field: Field): boolean => 'autocomplete' in field && field.autocomplete === 'one-time-code';

const givesCode = (variant: Variant, { form }: TenantTexts): boolean => Object.values(form(variant.form).plan.fields).some(isCode);

const fieldLine = (name: string, { plan, texts }: ReturnType<TenantTexts['form']>, { shell }: TenantTexts): string => {
  const label = texts.fields[name]?.label || Object.values(texts.fields[name]?.types ?? {})[0]?.label || name;
  const field = plan.fields[name];
  const when = plan.shown[name] ?? {};
  const isFree = field && !field.mandatory && field.widget !== 'checkbox' && field.start === undefined && Object.keys(when).length === 0;
  const optional = isFree && shell.words.optional;
  const said = optional ? formatText(optional, { label }) : label;
  const on = Object.keys(when).map((other) => texts.fields[other]?.label ?? other);
  return on.length === 0 ? said : `${said} ← ${on.join(', ')}`;
};

/** The boxes of a form: its steps, the check of the answers, the call with the ways out of it. */
const formChart = (name: string, variant: Variant, made: TenantTexts): Chart => {
  const { form, say, shell } = made;
  // A guest has no session that could end on the way.
  const isGuests = shell.pageRoles[variant.page]?.includes('guest') ?? true;
  const files = form(variant.form);
  const id = (part: string): string => `${name}-${part}`;
  const steps = files.plan.steps.map(
    (step): Box => ({
      id: id(step.name),
      looks: 'step',
      title: files.texts.steps[step.name]?.title || files.texts.title || variant.form,
      lines: step.fields.map((field) => fieldLine(field, files, made)),
    }),
  );
  const check: readonly Box[] = variant.checkAnswers
    ? [{ id: id('check'), looks: 'step', title: say('checkAnswersTitle'), lines: [say('checkAnswersIntro')] }]
    : [];
  const call: Box = {
    id: id('call'),
    looks: 'call',
    title: files.texts.submit,
    lines: [
      `${say('connectionFailedTitle')}: ${say('retry')}`,
      ...(isGuests ? [] : [`${say('sessionExpiredTitle')}: ${say('logIn')}, ${say('retry')}`]),
    ],
  };
  const boxes = [...steps, ...check, call];
  const on = boxes.slice(1).map(({ id: to }, at): Way => ({ from: boxes[at]?.id ?? '', to, says: to === call.id ? '' : say('continue') }));
  const first = boxes[0]?.id ?? '';
  const changes = check.map((box): Way => ({ from: box.id, to: first, says: say('changeAnswer'), back: true }));
  return { name, boxes, ways: [...on, ...changes, { from: call.id, to: first, says: say('errorSummaryTitle'), back: true }] };
};

const addressOf = ({ tenant, pages }: Shell, page: string): string => `/${[tenant, pages[page]?.slug].filter(Boolean).join('/')}`;

const pageBox = (id: string, page: string, { shell }: TenantTexts): Box => ({
  id,
  looks: 'page',
  title: shell.pages[page]?.heading ?? shell.pages[page]?.title ?? page,
  lines: [addressOf(shell, page)],
});

/** Pages whose flow starts with a step of their own before the form: what it asks, and what of the server's answer leads back to it. */
const stepsBefore: Readonly<Record<string, { readonly asks: WordName; readonly back: MessageName }>> = {
  myOrdersCancellation: { asks: 'cancelChoose', back: 'fewerLeftToCancel' },
};

/** One way through a flow; where a code is asked for, the form that takes it follows. */
const variantChart = (name: string, variant: Variant, flow: Flow, made: TenantTexts): Chart => {
  const { shell, say } = made;
  const start = pageBox(`${name}-page`, variant.page, made);
  const own = formChart(name, variant, made);
  const before = stepsBefore[variant.page];
  const chosen: Box | undefined = before && { id: `${name}-before`, looks: 'step', title: say(before.asks), lines: [] };
  const codeForm = Object.entries(flow.variants).find(
    ([, other]) => other !== variant && other.page === variant.page && givesCode(other, made) && !givesCode(variant, made),
  );
  const sent: Box = {
    id: `${name}-sent`,
    looks: 'page',
    title: say('codeHeading'),
    lines: [say('resendCode'), say('otherEmail')],
  };
  const after = codeForm && formChart(`${name}-${codeForm[0]}`, codeForm[1], made);
  const last = codeForm?.[1] ?? variant;
  const next = shell.pages[last.then]?.title ?? last.then;
  const end: Box = {
    id: `${name}-end`,
    looks: 'end',
    title: flow.saveButton === 'primary' ? '✓' : next,
    lines: [flow.saveButton === 'primary' ? `→ ${next}` : addressOf(shell, last.then)],
  };
  const boxes = [start, ...(chosen ? [chosen] : []), ...own.boxes, ...(after ? [sent, ...after.boxes] : []), end];
  const joints: readonly (readonly [Box | undefined, Box | undefined])[] = after
    ? [
        [start, own.boxes[0]],
        [own.boxes.at(-1), sent],
        [sent, after.boxes[0]],
        [after.boxes.at(-1), end],
      ]
    : [...(chosen ? ([[start, chosen]] as const) : []), [chosen ?? start, own.boxes[0]], [own.boxes.at(-1), end]];
  const other: readonly Way[] = after ? [{ from: sent.id, to: own.boxes[0]?.id ?? '', says: say('otherEmail'), back: true }] : [];
  const again: readonly Way[] =
    before && chosen
      ? [{ from: own.boxes.at(-1)?.id ?? '', to: chosen.id, says: formatText(shell.messages[before.back] ?? before.back), back: true }]
      : [];
  const ways = joints.flatMap(([from, to]): readonly Way[] => (from && to ? [{ from: from.id, to: to.id }] : []));
  return { name, boxes, ways: [...ways, ...own.ways, ...other, ...again, ...(after?.ways ?? [])] };
};

/** Each flow of a tenant with its ways through it. A form that only follows on a code is drawn where it follows. */
export const flowCharts = (tenant: EmittedTenant): ReadonlyMap<string, readonly Chart[]> => {
  const made = tenantTexts(tenant);
  return new Map([
    ...Object.entries(made.shell.flows).map(([name, flow]) => {
      const asked = Object.values(flow.variants).filter((variant) => !givesCode(variant, made));
      const drawn = Object.entries(flow.variants).filter(
        ([, variant]) => !givesCode(variant, made) || !asked.some(({ page }) => page === variant.page),
      );
      return [name, drawn.map(([variant, of]) => variantChart(variant, of, flow, made))] as const;
    }),
    ...machineCharts(made),
  ]);
};
