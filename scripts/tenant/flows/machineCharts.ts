import { approvalFlow, cardFlow, quotationFlow, repurchaseFlow } from '../../../engine/flows.ts';
import { type FormPlan, type FormTexts, formatText, type Shell } from '../../../engine/runtime.ts';
import type { MessageName } from '../../../src/contract/catalogue/messages.ts';
import type { PageId } from '../../../src/contract/catalogue/pages.ts';
import type { WordName } from '../../../src/contract/catalogue/words.ts';
import type { Box, Chart, Way } from './chart.ts';

/** What a person reads where the machine is in a state. */
type DrawnState = {
  readonly looks: Box['looks'];
  readonly title:
    | WordName
    | { readonly message: MessageName }
    | { readonly page: PageId }
    | { readonly form: string; readonly step: number };
  readonly lines?: readonly WordName[];
};

/** A way that is a machine alone, without a form: its states in the order in which one meets them, and the words of what leads on. */
type DrawnMachine = {
  readonly page: PageId;
  readonly machine: Node;
  readonly states: Readonly<Record<string, DrawnState>>;
  readonly events: Readonly<Record<string, WordName>>;
};

/** A compiled tenant, as charts read it. */
type ChartContext = {
  readonly shell: Shell;
  readonly say: (word: WordName) => string;
  readonly form: (name: string) => { readonly plan: FormPlan; readonly texts: FormTexts };
};

/** As much of a state of XState as is drawn. */
type Node = {
  readonly key: string;
  readonly states: Readonly<Record<string, Node>>;
  readonly always?: readonly Transition[] | undefined;
  readonly transitions: ReadonlyMap<string, readonly Transition[]>;
};
type Transition = { readonly eventType: string; readonly target: readonly Node[] | undefined };

const machines: Readonly<Record<string, DrawnMachine>> = {
  repurchase: {
    page: 'repurchase',
    machine: repurchaseFlow.root as unknown as Node,
    states: {
      choosing: { looks: 'step', title: { page: 'repurchase' }, lines: ['chooseSomething', 'chooseAll', 'chooseNone'] },
      sending: { looks: 'call', title: 'addingToCart' },
      unknown: { looks: 'page', title: 'repurchaseUnknown' },
      refused: { looks: 'page', title: { message: 'requestFailed' } },
      nothing: { looks: 'page', title: 'repurchaseNothing' },
      partial: { looks: 'end', title: 'repurchasePartial', lines: ['goToCart'] },
      done: { looks: 'end', title: 'repurchaseDone', lines: ['goToCart'] },
    },
    events: { REVISE: 'chooseAgain', RETRY: 'retry' },
  },
  quotation: {
    page: 'quotationsLanding',
    machine: quotationFlow.root as unknown as Node,
    states: {
      resting: { looks: 'step', title: { page: 'quotationsLanding' }, lines: ['quotationPdf', 'shareQuotation'] },
      adding: { looks: 'call', title: 'addingToCart' },
      addingUnknown: { looks: 'page', title: { message: 'connectionFailed' } },
      added: { looks: 'end', title: 'goToCart' },
      addedPartly: { looks: 'page', title: 'linesNotAdded', lines: ['goToCart'] },
      comparing: { looks: 'step', title: 'requoteText' },
      requoting: { looks: 'call', title: 'requoting' },
      requotingUnknown: { looks: 'page', title: { message: 'connectionFailed' }, lines: ['wishStays'] },
      changed: { looks: 'end', title: 'requoteChanged', lines: ['needQuotationWay'] },
      requoted: { looks: 'end', title: 'requoteDone' },
    },
    events: { CONVERT: 'addToCart', COMPARE: 'quoteAgain', CONFIRM: 'requoteConfirm', RETRY: 'retry', BACK: 'back' },
  },
  approval: {
    page: 'approvals',
    machine: approvalFlow.root as unknown as Node,
    states: {
      writing: {
        looks: 'step',
        title: { page: 'approvals' },
        lines: ['askApproval', 'approveRequest', 'refuseRequest', 'withdrawApproval'],
      },
      sending: { looks: 'call', title: 'sendingApproval' },
      sendingUnknown: { looks: 'page', title: { message: 'connectionFailed' } },
      changed: { looks: 'page', title: { message: 'changedMeanwhile' } },
      agreedPartly: { looks: 'end', title: 'approvalGivenPartly' },
      done: { looks: 'end', title: 'approvalAskedToast' },
    },
    events: { SEND: 'sendApproval', RETRY: 'retry', LOOK: 'seeApproval' },
  },
  closeCard: {
    page: 'myPayment',
    machine: cardFlow.root.states.step as unknown as Node,
    states: {
      choosing: { looks: 'step', title: { form: 'card', step: 0 } },
      filling: { looks: 'step', title: { form: 'card', step: 1 } },
      closing: { looks: 'page', title: 'closeCardHeading', lines: ['closeCardText'] },
      saved: { looks: 'end', title: { page: 'myPayment' }, lines: ['cardAdded'] },
      left: { looks: 'end', title: { page: 'myPayment' } },
    },
    events: { CLOSE: 'close', STAY: 'closeCardStay', LEAVE: 'closeCardLeave' },
  },
};

/** The states that a transition leads to; through one that is only passed, those behind it. */
const targetsOf = ({ target = [] }: Transition): readonly string[] =>
  target.flatMap((node) => (node.always?.length ? node.always.flatMap(targetsOf) : [node.key]));

const waysOf = (
  { machine, states, events }: DrawnMachine,
  idOf: (state: string) => string,
  say: (word: WordName) => string,
): readonly Way[] => {
  const order = Object.keys(states);
  const ways = new Map<string, Way>();
  for (const from of order)
    for (const transition of [...(machine.states[from]?.transitions.values() ?? [])].flat())
      for (const to of targetsOf(transition)) {
        if (to === from || !(to in states)) continue;
        const word = events[transition.eventType];
        const known = ways.get(`${from} ${to}`);
        const says = known?.says ?? (word === undefined ? undefined : say(word));
        ways.set(`${from} ${to}`, {
          ...{ from: idOf(from), to: idOf(to) },
          ...(says === undefined ? {} : { says }),
          ...(order.indexOf(to) < order.indexOf(from) ? { back: true } : {}),
        });
      }
  return [...ways.values()];
};

/** The flows of a tenant that are machines without a form of their own, by name. */
export const machineCharts = ({ shell, say, form }: ChartContext): ReadonlyMap<string, readonly Chart[]> => {
  const titleOf = (title: DrawnState['title']): string => {
    if (typeof title === 'string') return say(title);
    if ('form' in title) {
      const { plan, texts } = form(title.form);
      return texts.steps[plan.steps[title.step]?.name ?? '']?.title || texts.title || title.form;
    }
    if ('message' in title) return formatText(shell.messages[title.message] ?? title.message);
    return shell.pages[title.page]?.heading ?? shell.pages[title.page]?.title ?? title.page;
  };
  return new Map(
    Object.entries(machines)
      .filter(([, { page }]) => shell.pages[page] !== undefined)
      .map(([name, drawn]) => {
        const idOf = (state: string): string => `${name}-${state}`;
        const boxes = Object.entries(drawn.states).map(
          ([state, { looks, title, lines = [] }]): Box => ({ id: idOf(state), looks, title: titleOf(title), lines: lines.map(say) }),
        );
        return [name, [{ name, boxes, ways: waysOf(drawn, idOf, say) }]];
      }),
  );
};
