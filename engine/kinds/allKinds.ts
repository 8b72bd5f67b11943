/** Every kind at work: the server's, and a page's once a form asks for cards, banks, dates or maps. */
import * as account from './account/runtime.ts';
import * as amount from './amount/runtime.ts';
import * as cardExpiry from './cardExpiry/runtime.ts';
import * as cardNumber from './cardNumber/runtime.ts';
import * as code from './code/runtime.ts';
import { everyday } from './commonKinds.ts';
import * as coordinates from './coordinates/runtime.ts';
import * as date from './date/runtime.ts';
import type { CardBrand } from './field.ts';
import * as flag from './flag/runtime.ts';
import type { SeldomKind } from './rareKindNames.ts';
import type { AtWork } from './runtimeKinds.ts';

type Bounds = { readonly min: number; readonly max: number };

const seldom: AtWork<SeldomKind, 'account' | 'amount' | 'cardExpiry' | 'cardNumber' | 'coordinates' | 'date'> = {
  normalisers: {
    account: account.normalise,
    amount: amount.normalise,
    cardExpiry: cardExpiry.normalise,
    cardNumber: cardNumber.normalise,
    code: code.normalise,
    coordinates: coordinates.normalise,
    date: date.normalise,
    flag: flag.normalise,
  },
  showers: {
    account: account.show,
    amount: amount.show,
    cardExpiry: cardExpiry.show,
    cardNumber: cardNumber.show,
    code: code.show,
    coordinates: coordinates.show,
    date: date.show,
    flag: flag.show,
  },
  methods: {
    account: (blocks: Parameters<typeof account.judgeBlocks>[0], value) => account.judgeBlocks(blocks, value),
    amount: (bounds: Bounds, value) => amount.judgeAmount(bounds, value),
    cardExpiry: (_data, value, _record, today) => cardExpiry.judgeCardExpiry(value, today()),
    cardNumber: (brands: readonly CardBrand[], value) => cardNumber.judgeCardNumber(brands, value),
    coordinates: (_data, value) => coordinates.judgeCoordinates(value),
    date: (age: Bounds, value, _record, today) => date.judgeDate(age, value, today()),
  },
};

export const every: AtWork = {
  normalisers: { ...everyday.normalisers, ...seldom.normalisers },
  showers: { ...everyday.showers, ...seldom.showers },
  methods: { ...everyday.methods, ...seldom.methods },
};
