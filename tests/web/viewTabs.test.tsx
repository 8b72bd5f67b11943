import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

// The shop is in the address from the start.
history.replaceState(null, '', '/xx/');
const { navigate } = await import('../../src/web/app/navigation/navigation.ts');
const { ViewTabs } = await import('../../src/web/app/navigation/ViewTabs.tsx');

const drawAt = (address: string): void => {
  navigate(address);
  const views = [
    { label: 'Todos', to: '/pedidos' },
    { value: 'active', label: 'Por llegar' },
    { value: 'completed', label: 'Recibidos', without: ['status'] },
  ];
  render(<ViewTabs label="Pedidos" name="group" views={views} without={['after']} />);
};
const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

afterEach(cleanup);

it.each([
  ['/pedidos', 'Todos'],
  ['/pedidos?number=123', 'Todos'],
  ['/pedidos?group=somethingElse', 'Todos'],
  ['/pedidos?group=active', 'Por llegar'],
  ['/pedidos?group=active&year=2025&after=x', 'Por llegar'],
])('of %s the current view is "%s", however it is narrowed', (address, view) => {
  drawAt(address);
  expect(current()).toEqual([view]);
});

it('another view keeps what narrows the list, and starts at its first part', () => {
  drawAt('/pedidos?year=2025&after=x');
  expect(screen.getByRole('link', { name: 'Por llegar' }).getAttribute('href')).toBe('/xx/pedidos?year=2025&group=active');
  expect(screen.getByRole('link', { name: 'Todos' }).getAttribute('href')).toBe('/xx/pedidos');
});

it('a view drops what it cannot have besides', () => {
  drawAt('/pedidos?year=2025&status=preparing&after=x');
  expect(screen.getByRole('link', { name: 'Por llegar' }).getAttribute('href')).toBe('/xx/pedidos?year=2025&status=preparing&group=active');
  expect(screen.getByRole('link', { name: 'Recibidos' }).getAttribute('href')).toBe('/xx/pedidos?year=2025&group=completed');
});
