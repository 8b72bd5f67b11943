import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProductPicture, ProductPictures } from '../../src/web/design/ProductPicture.tsx';

afterEach(cleanup);

it('a picture beside a name says nothing, keeps its place before it comes, and comes when it is near', () => {
  const { container } = render(<ProductPicture src="/compiled/a.svg" />);
  const picture = container.querySelector('img');
  expect(['alt', 'width', 'height', 'loading'].map((name) => picture?.getAttribute(name))).toEqual(['', '56', '56', 'lazy']);
  cleanup();
  render(<ProductPicture src="/compiled/a.svg" alt="Taladro" size="large" />);
  expect(screen.getByRole('img', { name: 'Taladro' }).getAttribute('width')).toBe('320');
});

it('a product without a picture keeps the box', () => {
  const { container } = render(<ProductPicture src={undefined} />);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('.product-picture-row')).not.toBeNull();
});

it('of an order three are shown, and the rest is counted in words', () => {
  const more = (count: number) => `y ${count} más`;
  const { container, rerender } = render(<ProductPictures pictures={['/a', '/b', '/c', '/d']} of={7} moreText={more} />);
  expect([...container.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toEqual(['/a', '/b', '/c']);
  expect(screen.getByText('y 4 más')).toBeTruthy();
  expect(screen.getByText('+4').getAttribute('aria-hidden')).toBe('true');
  rerender(<ProductPictures pictures={['/a']} of={1} moreText={more} />);
  expect(container.textContent).toBe('');
});
