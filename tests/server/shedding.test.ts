import { describe, expect, it } from 'vitest';
import { contract } from '../../src/contract/bundle.ts';
import { createGate } from '../../src/server/http/gate.ts';
import { laneOf } from '../../src/server/http/laneOf.ts';
import { type Bound, bounds, decide, type Load, retryAfterOf } from '../../src/server/http/shedding.ts';

const bound: Bound = { inWork: 2, waiting: 1, longestWait: 1000, loopDelay: 100, poolWait: 500 };
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

  it('Calls that are refused together are told to come back at different times', () => {
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
    gate.leave('plain');
    expect(await third).toEqual(entered);
    gate.leave('plain');
    gate.leave('plain');
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

  it('Who has left while waiting is not begun, and takes nobody the place', async () => {
    const { gate } = gateOf();
    const away = { yes: false };
    await gate.enter('plain', here);
    await gate.enter('plain', here);
    const gone = gate.enter('plain', () => away.yes);
    away.yes = true;
    expect(gate.refuses('plain')).toBeUndefined();
    expect(await gone).toEqual({ is: 'left' });
    const next = gate.enter('plain', here);
    gate.leave('plain');
    expect(await next).toEqual(entered);
    expect(gate.countsSince()).toEqual({ shed: 0, left: 1 });
    expect(gate.countsSince()).toEqual({ shed: 0, left: 0 });
  });

  it('Who has left before the call begins is not begun', async () => {
    const { gate } = gateOf();
    expect(await gate.enter('plain', () => true)).toEqual({ is: 'left' });
    expect([await gate.enter('plain', here), await gate.enter('plain', here)]).toEqual([entered, entered]);
  });

  it('Who has waited too long is told to come again, though nothing ends', async () => {
    const { gate, time } = gateOf();
    await gate.enter('plain', here);
    await gate.enter('plain', here);
    const third = gate.enter('plain', here);
    time.now = 1000;
    gate.clearLines();
    const fourth = gate.enter('plain', here);
    expect(await fourth).toMatchObject({ is: 'shed' });
    time.now = 1001;
    gate.clearLines();
    expect(await third).toMatchObject({ is: 'shed' });
  });

  it('While the pool lets calls wait too long, none is taken; then all are again', async () => {
    const { gate, pressure } = gateOf();
    pressure.poolWait = 501;
    expect(gate.refuses('plain')).toBe(1);
    pressure.poolWait = 0;
    expect(await gate.enter('plain', here)).toEqual(entered);
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
