import { describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/bundle.ts';
import { createGate } from '../../src/server/http/gate.ts';
import { laneOf } from '../../src/server/http/laneOf.ts';
import { type Bound, bounds, decide, type Load, retryAfterOf } from '../../src/server/http/shedding.ts';

const bound: Bound = {
  inWork: 2,
  leastInWork: 1,
  waiting: 1,
  waitingToCatchUp: 8,
  longestWait: 1000,
  shortestWait: 5,
  burst: 5000,
  loopDelay: 100,
  poolWait: 500,
};
const idle: Load = { inWork: 0, waiting: 0, loopDelay: 0, poolWait: 0 };
const here = () => false;

describe('Whether a call is taken', () => {
  it.each<[string, Partial<Load>, string]>([
    ['nothing to do', {}, 'begin'],
    ['one below the bound', { inWork: 1 }, 'begin'],
    ['as many in work as may be', { inWork: 2 }, 'wait'],
    ['another came first', { inWork: 1, waiting: 1 }, 'shed'],
    ['the line is full', { inWork: 2, waiting: 1 }, 'shed'],
    ['the event loop is as late as it may be', { loopDelay: 100 }, 'begin'],
    ['the event loop is later', { loopDelay: 101 }, 'shed'],
    ['the pool lets wait as long as it may', { poolWait: 500 }, 'begin'],
    ['the pool lets wait longer', { poolWait: 501 }, 'shed'],
  ])('%s', (_what, load, decision) => {
    expect(decide({ ...idle, ...load }, bound)).toBe(decision);
  });

  it('A late event loop refuses passwords and files while lists are still answered', () => {
    const late = { ...idle, loopDelay: bounds.plain.loopDelay };
    expect([decide(late, bounds.plain), decide(late, bounds.hashing), decide(late, bounds.files)]).toEqual(['begin', 'shed', 'shed']);
  });

  it('Calls that are refused together are asked to come back at different times', () => {
    expect([0, 1, 2, 3].map(retryAfterOf)).toEqual([1, 2, 3, 1]);
  });
});

describe('The gate', () => {
  function gateOf(more: Partial<Bound> = {}) {
    const time = { now: 0 };
    const own = { ...bound, ...more };
    const pressure = { loopDelay: 0, poolWait: 0 };
    const gate = createGate(
      { plain: own, hashing: own, files: own },
      () => pressure,
      () => time.now,
    );
    return { gate, time, pressure };
  }
  const entered = { is: 'entered' };

  it('Two are in work, one waits, the next is refused; who waits enters when one leaves, and afterwards all is as before', async () => {
    const { gate } = gateOf();
    expect([await gate.enter('plain', here), await gate.enter('plain', here)]).toEqual([entered, entered]);
    const third = gate.enter('plain', here);
    expect(gate.refuses('plain')).toBe(1);
    expect(await gate.enter('plain', here)).toEqual({ is: 'shed', retryAfter: 2 });
    gate.leave('plain', 10);
    expect(await third).toEqual(entered);
    gate.leave('plain', 10);
    gate.leave('plain', 10);
    expect([await gate.enter('plain', here), await gate.enter('plain', here)]).toEqual([entered, entered]);
    expect(gate.refuses('plain')).toBeUndefined();
  });

  it('Passwords that fill their lane keep no list waiting', async () => {
    const { gate } = gateOf({ waiting: 0 });
    await gate.enter('hashing', here);
    await gate.enter('hashing', here);
    expect(gate.refuses('hashing')).toBe(1);
    expect(await gate.enter('plain', here)).toEqual(entered);
  });

  it('Who has left while waiting is not started, and takes no place', async () => {
    const { gate } = gateOf();
    const away = { yes: false };
    await gate.enter('plain', here);
    await gate.enter('plain', here);
    const left = gate.enter('plain', () => away.yes);
    away.yes = true;
    expect(gate.refuses('plain')).toBeUndefined();
    expect(await left).toEqual({ is: 'left' });
    const next = gate.enter('plain', here);
    gate.leave('plain', 10);
    expect(await next).toEqual(entered);
    expect(gate.countsSince()).toEqual({ shed: 0, left: 1 });
    expect(gate.countsSince()).toEqual({ shed: 0, left: 0 });
  });

  it('Who has left before the call starts is not started', async () => {
    const { gate } = gateOf();
    expect(await gate.enter('plain', () => true)).toEqual({ is: 'left' });
    expect([await gate.enter('plain', here), await gate.enter('plain', here)]).toEqual([entered, entered]);
  });

  it('Who has waited too long is asked to come again, even if no call ends', async () => {
    const { gate, time } = gateOf();
    await gate.enter('plain', here);
    await gate.enter('plain', here);
    const third = gate.enter('plain', here);
    time.now = 1000;
    gate.look();
    const fourth = gate.enter('plain', here);
    expect(await fourth).toMatchObject({ is: 'shed' });
    time.now = 1001;
    gate.look();
    expect(await third).toMatchObject({ is: 'shed' });
  });

  it('A lane that refuses stays overloaded though its line is ended each time: nobody waits a burst again until nothing was refused for half a second', async () => {
    const { gate, time } = gateOf({ inWork: 1, waiting: 8, burst: 100, longestWait: 3000 });
    const ended = () => new Promise((end) => setImmediate(end));
    const enter = async () => gate.enter('plain', here);
    /** As many come as may wait. */
    const fill = async (): Promise<string[]> => {
      const ends: string[] = [];
      for (let at = 0; at < 8; at++) void enter().then(({ is }) => ends.push(is));
      await ended();
      return ends;
    };
    await gate.enter('plain', here);
    gate.leave('plain', 1);
    await gate.enter('plain', here);
    const first = await fill();
    time.now = 101;
    gate.look();
    await ended();
    expect(first, 'stood for longer than a burst').toEqual(Array(8).fill('shed'));
    const second = await fill();
    expect(second, 'one waits behind the one in work').toEqual(Array(7).fill('shed'));
    time.now += 6;
    gate.look();
    await ended();
    expect(second, 'as long as a call takes, and no burst').toEqual(Array(8).fill('shed'));
    time.now += 500;
    expect(await fill(), 'calm again').toEqual([]);
  });

  it('While the pool lets calls wait too long, none is taken; then all are again', async () => {
    const { gate, pressure } = gateOf();
    pressure.poolWait = 501;
    expect(gate.refuses('plain')).toBe(1);
    pressure.poolWait = 0;
    expect(await gate.enter('plain', here)).toEqual(entered);
  });
});

describe('A server under load, simulated', () => {
  /** Milliseconds of the processor that a call needs, and between two messages of it to the database. */
  const [work, elsewhere] = [1.2, 1];
  const looks = 100;

  /** This many calls a millisecond come to a processor that all calls in work share; what became of them, of those that came after `from`. */
  async function simulate({ perMillisecond, lasting, from = 0, own = bounds.plain, slower = 1, stood }: Simulated) {
    const time = { now: 0 };
    const gate = createGate(
      { ...bounds, plain: own },
      () => ({ loopDelay: 0, poolWait: 0 }),
      () => time.now,
    );
    type InWork = { readonly came: number; readonly entered: number; readonly least: number; left: number };
    const inWork: InWork[] = [];
    const times: number[] = [];
    let [sent, shed, most] = [0, 0, 0];
    let due = 0;
    for (; time.now < lasting; time.now++) {
      if (time.now === stood?.at) gate.catchUp(stood.lasting);
      if (time.now % looks === 0) gate.look();
      for (due += perMillisecond(time.now); due >= 1; due--) {
        const came = time.now;
        const isCounted = came >= from;
        if (isCounted) sent++;
        if (gate.refuses('plain') !== undefined) {
          if (isCounted) shed++;
          continue;
        }
        void Promise.resolve(gate.enter('plain', here)).then((entry) => {
          if (entry.is === 'entered') inWork.push({ came, entered: time.now, least: time.now + elsewhere * slower, left: work });
          else if (isCounted) shed++;
        });
      }
      await Promise.resolve();
      await Promise.resolve();
      most = Math.max(most, inWork.length);
      // A millisecond of the processor, in equal parts.
      let spare = 1;
      while (spare > 0.001 && inWork.some(({ left }) => left > 0)) {
        const hungry = inWork.filter(({ left }) => left > 0);
        const part = spare / hungry.length;
        for (const one of hungry) {
          const taken = Math.min(part, one.left);
          one.left -= taken;
          spare -= taken;
        }
      }
      for (const done of inWork.filter(({ left, least }) => left <= 0.001 && least <= time.now)) {
        inWork.splice(inWork.indexOf(done), 1);
        if (done.came >= from) times.push(time.now - done.came + 1);
        gate.leave('plain', time.now - done.entered + 1);
      }
      await Promise.resolve();
      await Promise.resolve();
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
    return { sent, shed, answered: times.length, most, p50: at(0.5), p99: at(0.99) };
  }
  type Simulated = {
    readonly perMillisecond: (now: number) => number;
    readonly lasting: number;
    readonly from?: number;
    readonly own?: Bound;
    /** How many times as long a call waits for the database. */
    readonly slower?: number;
    /** The gate is told of a standstill. */
    readonly stood?: { readonly at: number; readonly lasting: number };
  };
  const capacity = 1 / work;

  it('At half of capacity nothing is refused', async () => {
    const quiet = await simulate({ perMillisecond: () => capacity / 2, lasting: 5000 });
    expect(quiet.shed).toBe(0);
    expect(quiet.p99).toBeLessThan(10);
  });

  it('In a spike of six times its capacity it answers what it can, each within some milliseconds; without the pace of the lane none was', async () => {
    const spike = (now: number) => (now < 2000 ? capacity / 2 : capacity * 6);
    const bounded = await simulate({ perMillisecond: spike, lasting: 7000, from: 3000 });
    expect(bounded.answered / 4000).toBeGreaterThan(0.9 * capacity);
    expect(bounded.p99).toBeLessThan(20);
    expect(bounded.most).toBeLessThanOrEqual(bounds.plain.inWork);
    const patient = await simulate({ perMillisecond: spike, lasting: 7000, from: 3000, own: { ...bounds.plain, burst: Infinity } });
    expect(patient.p50).toBeGreaterThan(5 * bounded.p99);
  });

  it('When the spike is over, nothing is refused within a second', async () => {
    const over = (now: number) => (now >= 2000 && now < 4000 ? capacity * 6 : capacity / 2);
    expect(await simulate({ perMillisecond: over, lasting: 8000, from: 5000 })).toMatchObject({ shed: 0 });
  });

  it('A hiccup of a fifth of a second refuses nothing: who waits is answered afterwards', async () => {
    const hiccup = (now: number) => (now % 2000 === 1000 ? 0.2 * 1000 * capacity * 0.6 : capacity * 0.6);
    expect(await simulate({ perMillisecond: hiccup, lasting: 8000 })).toMatchObject({ shed: 0 });
  });

  describe('A standstill of half a second', () => {
    const stood = { at: 2000, lasting: 500 };
    const came = (share: number) => (now: number) => (now === stood.at ? stood.lasting : 1) * capacity * share;

    it('refuses nothing at 60 % of capacity; without being told of it the gate refused a third of those who came meanwhile', async () => {
      const untold = await simulate({ perMillisecond: came(0.6), lasting: 8000 });
      expect(untold.shed).toBeGreaterThan((stood.lasting * capacity * 0.6) / 3);
      expect(await simulate({ perMillisecond: came(0.6), lasting: 8000, stood })).toMatchObject({ shed: 0 });
    });

    it('excuses nothing where more came than can be done already, and nothing that comes later', async () => {
      const spike = (now: number) => (now < 1000 ? capacity * 0.6 : came(6)(now));
      expect((await simulate({ perMillisecond: spike, lasting: 8000, from: 2600, stood })).p99).toBeLessThan(20);
      const later = (now: number) => (now < 4000 ? came(0.6)(now) : capacity * 6);
      expect((await simulate({ perMillisecond: later, lasting: 8000, from: 5000, stood })).p99).toBeLessThan(20);
    });

    it('of an hour excuses three seconds: who waits longer meets the bounds again', async () => {
      const slept = { at: 2000, lasting: 3_600_000 };
      const spike = (now: number) => (now < slept.at ? capacity * 0.6 : capacity * 6);
      const after = await simulate({ perMillisecond: spike, lasting: 9000, from: 6000, stood: slept });
      expect(after.p99).toBeLessThan(20);
    });

    it('does not count as time that a call takes', async () => {
      const time = { now: 0 };
      const gate = createGate(
        { ...bounds, plain: { ...bounds.plain, inWork: 4, waiting: 4, burst: 10 } },
        () => ({ loopDelay: 0, poolWait: 0 }),
        () => time.now,
      );
      for (let call = 0; call < 4; call++) await gate.enter('plain', here);
      time.now = 502;
      gate.catchUp(500);
      for (let call = 0; call < 4; call++) gate.leave('plain', 502);
      time.now = 5000;
      for (let call = 0; call < 4; call++) await gate.enter('plain', here);
      const waits = gate.enter('plain', here);
      time.now = 5012;
      gate.look();
      // Overloaded now, it may wait as long as a call usually takes: 2 ms, at least 5, and not 502.
      expect(await waits).toMatchObject({ is: 'shed' });
    });
  });

  it('Where the database is slow and the processor has nothing to do, as many are in work as may be', async () => {
    const slow = await simulate({ perMillisecond: () => 0.1, lasting: 20_000, from: 5000, slower: 300 });
    expect(slow.most).toBe(bounds.plain.inWork);
    // 24 at once, 300 ms each, are 0.08 a millisecond.
    expect(slow.answered / 15_000).toBeGreaterThan(0.07);
    expect(slow.p99).toBeLessThan(2.2 * 302);
  });
});

describe('The lane of a call', () => {
  const operations = Object.values(contract().paths).flatMap((item) => Object.values(item));
  const inLane = (lane: string) => operations.filter((operation) => laneOf(operation) === lane).map(({ operationId }) => operationId);

  it('PDFs, tables and pictures are files', () => {
    expect(inLane('files').toSorted()).toEqual(
      [
        'downloadCreditLine',
        'downloadUsersReport',
        'drawAddressMap',
        'drawStoresMap',
        'downloadOrders',
        'downloadQuotations',
        'downloadQuotation',
      ]
        .concat([
          'downloadAgentReport',
          'downloadCompanyHistory',
          'downloadInvoice',
          'downloadInvoices',
          'downloadOrder',
          'downloadReviewPaper',
          'drawBarcode',
          'exportMyData',
          'downloadList',
          'downloadWishList',
        ])
        .toSorted(),
    );
  });

  it('Each call to which a password is sent is in the lane that hashes; one that only judges a form hashes nothing', () => {
    const sent = operations.filter(({ requestBody }) => /"\w*[pP]assword"/.test(JSON.stringify(requestBody ?? {})));
    const hashing = new Set(inLane('hashing'));
    expect(sent.map(({ operationId }) => operationId).filter((id) => !hashing.has(id))).toEqual(['judgeForm']);
    expect(hashing.size).toBe(12);
  });
});
