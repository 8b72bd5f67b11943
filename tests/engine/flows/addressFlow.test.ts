import { describe, expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type AddressPage, addressFlow, type LocateAnswer } from '../../../engine/flows/addressFlow.ts';
import { runAddressFlow } from '../../../engine/flows/runAddressFlow.ts';

const nowhere = async (): Promise<LocateAnswer> => ({ is: 'unlisted' });

const running = (page: AddressPage, locate: (postcode: string) => Promise<LocateAnswer> = nowhere) => {
  const flow = runAddressFlow({ page, locate });
  flow.start();
  return flow;
};

describe('the pages of an address', () => {
  test('lead to a postcode and back, with what was found', () => {
    const flow = running('filling');
    expect(flow.view()).toMatchObject({ page: 'filling', found: undefined });
    flow.send({ type: 'UNSURE' });
    flow.send({ type: 'PLACED', places: { state: 'SP', city: '1' } });
    expect(flow.view()).toMatchObject({ page: 'choosing', places: { state: 'SP', city: '1' } });
    flow.send({ type: 'CHOSEN', found: { state: 'SP', postcode: '01310200' } });
    expect(flow.view()).toMatchObject({ page: 'filling', found: { state: 'SP', postcode: '01310200' } });
  });

  test('Back leaves the values of the form: what was found before is not put there twice', () => {
    const flow = running('filling');
    flow.send({ type: 'UNSURE' });
    flow.send({ type: 'PLACED', places: { state: 'SP' } });
    flow.send({ type: 'CHOSEN', found: { state: 'SP' } });
    flow.send({ type: 'UNSURE' });
    flow.send({ type: 'GO', page: 'filling' });
    expect(flow.view()).toMatchObject({ page: 'filling', found: {} });
  });

  test('no street before its place, after a reload neither', () => {
    expect(running('choosing').view().page).toBe('placing');
    const flow = running('filling');
    flow.send({ type: 'GO', page: 'choosing' });
    expect(flow.view().page).toBe('placing');
    flow.send({ type: 'PLACED', places: { state: 'SP' } });
    flow.send({ type: 'GO', page: 'filling' });
    flow.send({ type: 'GO', page: 'choosing' });
    expect(flow.view().page).toBe('choosing');
  });
});

describe('a postcode', () => {
  const places = [{ record: { state: 'SP' }, label: 'São Paulo', quarter: undefined }];
  const answers = {
    located: { is: 'located', places },
    unknown: { is: 'unknown', message: 'No hay' },
    unlisted: { is: 'unlisted' },
    failed: { is: 'failed' },
  } as const satisfies Record<LocateAnswer['is'], LocateAnswer>;

  test.each(Object.entries(answers))('is %s', async (is, answer) => {
    const flow = running('filling', async () => answer);
    flow.send({ type: 'POSTCODE', postcode: '1' });
    expect(flow.view().postcode).toEqual({ is: 'locating' });
    await expect.poll(() => flow.view().postcode.is).toBe(is);
    if ('of' in flow.view().postcode) expect(flow.view().postcode).toMatchObject({ of: '1' });
  });

  test('that was corrected during the first query gets the answer of the second only', async () => {
    const ask: Record<string, (answer: LocateAnswer) => void> = {};
    const flow = running('filling', (postcode) => new Promise((resolve) => (ask[postcode] = resolve)));
    flow.send({ type: 'POSTCODE', postcode: '1' });
    flow.send({ type: 'POSTCODE', postcode: '2' });
    ask['1']?.(answers.unknown);
    ask['2']?.(answers.located);
    await expect.poll(() => flow.view().postcode).toEqual({ is: 'located', of: '2', places });
    flow.send({ type: 'POSTCODE', postcode: undefined });
    expect(flow.view().postcode).toEqual({ is: 'idle' });
  });

  test('that could not be asked may be asked again, on whichever page one is', async () => {
    let tries = 0;
    const actor = createActor(addressFlow, {
      input: {
        page: 'filling',
        locate: async () => {
          tries++;
          if (tries === 1) throw new Error('no connection');
          return answers.located;
        },
      },
    });
    actor.start();
    actor.send({ type: 'POSTCODE', postcode: '1' });
    await waitFor(actor, ({ value }) => value.postcode === 'failed');
    actor.send({ type: 'UNSURE' });
    actor.send({ type: 'RETRY' });
    await waitFor(actor, ({ value }) => value.postcode === 'located');
    expect(tries).toBe(2);
  });
});
