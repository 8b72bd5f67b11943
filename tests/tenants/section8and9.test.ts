import { describe, expect, test } from 'vitest';
import { resolve } from '../../engine/compiler.ts';
import { limits } from '../../src/contract/catalogue/limits.ts';
import { messages } from '../../src/contract/catalogue/messages.ts';
import { codes, compileTenants, sources } from './compiled.ts';

const tenants = compileTenants();
const texts = new Map(resolve(sources).tenants.map(({ name, data }) => [name, data.texts]));

describe('section 8: every message, in every shop, in its own words', () => {
  test.each(codes)('%s says each message of the catalogue', (code) => {
    expect(Object.keys(texts.get(code)?.messages ?? {}).toSorted()).toEqual(Object.keys(messages).toSorted());
  });

  test('where section 8 quotes a sentence, Chile says it, but for a word of the country', () => {
    expect(texts.get('cl')?.messages).toMatchObject({
      serverError: 'Ocurrió un error. Por favor, inténtalo nuevamente',
      accountCreationFailed: 'Hubo un error al crear tu cuenta. Por favor, inténtalo nuevamente',
      savingFailed: 'Ocurrió un error al guardar tus cambios. Por favor, inténtalo de nuevo',
      wrongCredentials: 'Tus datos son incorrectos',
      emailTaken: 'Ya existe una cuenta asociada a este correo',
      documentTaken: 'Ya existe una cuenta asociada a este RUT',
      cardNotAdded: expect.stringMatching(/^Ocurrió un problema al agregar tu tarjeta/u),
      orderNotFound: 'No encontramos el número ingresado, prueba de nuevo',
      quotationExpired: 'La cotización que buscas ya expiró',
    });
  });

  test('no two countries say more than two thirds of the messages alike', () => {
    const family = (code: string): string => (code === 'homy' ? 'cl' : code);
    const alike = codes.flatMap((one, at) =>
      codes
        .slice(at + 1)
        .filter((other) => family(other) !== family(one))
        .map((other) => {
          const [a, b] = [texts.get(one)?.messages ?? {}, texts.get(other)?.messages ?? {}];
          return { pair: `${one} ${other}`, same: Object.keys(messages).filter((name) => a[name] === b[name]).length };
        }),
    );
    expect(alike.filter(({ same }) => same > (Object.keys(messages).length * 2) / 3)).toEqual([]);
  });
});

describe('section 9: limits', () => {
  /** By hand from section 9 and the rulings. */
  const everywhere = {
    registrationReviewBusinessDays: 2,
    // Ours, not section 9's.
    invitationValidDays: 7,
    quotationValidDays: 3,
    quotationDeliveryHours: '09:00-21:00',
    storeDispatchHours: 48,
    exchangeDays: 30,
    storeReturnDays: 120,
    storeReturnSince: '2020-11-19',
    refundStoreCardBusinessDays: 3,
    refundPurchaseOrderBusinessDays: 1,
    refundTransferBusinessDays: 2,
    refundVoucherBusinessDays: 2,
    voucherValidDays: 90,
    bankDataDays: 4,
    reversalHours: 48,
    smallProductCentimetres: 40,
    smallTelevisionInches: 32,
    wastagePercent: 10,
    warrantyYears: 3,
    comparisonProducts: 4,
  };
  const chile = { ...everywhere, freeDeliveryAbove: 29990, supportHoursWorkDays: '08:30-21:00', supportHoursOtherDays: '09:00-21:00' };

  test.each(codes)('%s states those of the specification', (code) => {
    const { supportHoursWorkDays, supportHoursOtherDays, ...stated } = tenants.get(code)?.server.limits ?? {};
    if (code === 'cl' || code === 'homy') expect({ ...stated, supportHoursWorkDays, supportHoursOtherDays }).toEqual(chile);
    else {
      expect(stated).toEqual(everywhere);
      expect([supportHoursWorkDays, supportHoursOtherDays]).toEqual([expect.any(String), expect.any(String)]);
    }
  });

  test('the catalogue has no limit that the table above does not know', () => {
    expect(Object.keys(limits).toSorted()).toEqual(Object.keys(chile).toSorted());
  });

  test.each(codes)('%s says the days of the review as its limit states them', (code) => {
    expect(JSON.stringify(tenants.get(code)?.shell.messages.requestReceived)).toMatch(/\b2 d/u);
  });
});
