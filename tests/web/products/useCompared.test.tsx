import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCompared } from '../../../src/web/app/products/useCompared.ts';
import { leaveSession } from '../../../src/web/app/session/leaveSession.ts';

it('What is chosen for a comparison is one choice wherever it is shown, of its shop alone, and gone once somebody signs out', () => {
  const [button, bar, other] = [
    renderHook(() => useCompared('aa')),
    renderHook(() => useCompared('aa')),
    renderHook(() => useCompared('bb')),
  ];
  act(() => button.result.current.put(['DRILL', 'TV']));
  expect([button, bar, other].map(({ result }) => result.current.skus)).toEqual([['DRILL', 'TV'], ['DRILL', 'TV'], []]);
  act(() => other.result.current.put(['TILE']));
  act(() => leaveSession('aa'));
  expect([button, bar, other].map(({ result }) => result.current.skus)).toEqual([[], [], ['TILE']]);
});
