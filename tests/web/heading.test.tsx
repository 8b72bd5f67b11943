import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

// Each test is a page that has just been loaded.
const loadPage = async () => {
  vi.resetModules();
  const { Heading } = await import('../../src/web/design/Heading.tsx');
  history.replaceState(null, '', '/xx/registro');
  return { Heading, page: render(<Heading key="waiting">Crear cuenta</Heading>) };
};
const hasFocus = (): boolean => document.activeElement === screen.getByRole('heading');

afterEach(cleanup);

it('a page that was loaded leaves the focus at its beginning, also when its form comes later', async () => {
  const { Heading, page } = await loadPage();
  expect(hasFocus()).toBe(false);
  page.rerender(<Heading key="form">Crear cuenta</Heading>);
  expect(hasFocus()).toBe(false);
});

it('a page that one went to has the focus at its heading, and keeps it when its form comes later', async () => {
  const { Heading, page } = await loadPage();
  history.pushState(null, '', '/xx/ingresar');
  page.rerender(<Heading key="next">Ingresar</Heading>);
  expect(hasFocus()).toBe(true);
  page.rerender(<Heading key="form">Ingresar</Heading>);
  expect(hasFocus()).toBe(true);
});

it('another heading on the same page takes the focus: something has happened', async () => {
  const { Heading, page } = await loadPage();
  page.rerender(<Heading key="next">Revisa tu correo</Heading>);
  expect(hasFocus()).toBe(true);
});

it('somebody who is elsewhere on the page already is left there', async () => {
  const { Heading, page } = await loadPage();
  history.pushState(null, '', '/xx/ingresar');
  const link = Object.assign(document.createElement('button'), { textContent: 'Volver' });
  document.body.append(link);
  page.rerender(<Heading key="next">Ingresar</Heading>);
  link.focus();
  page.rerender(<Heading key="form">Ingresar</Heading>);
  expect(document.activeElement).toBe(link);
  link.remove();
});
