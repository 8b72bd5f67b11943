import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EmailText } from '../../src/web/design/EmailText.tsx';
import { SummaryList } from '../../src/web/design/SummaryList.tsx';

afterEach(cleanup);

it.each([
  ['ana@example.com', '<span class="unbroken">ana@<wbr>example.com</span>'],
  ['Te escribimos a ana-eva@example.com.', 'Te escribimos a <span class="unbroken">ana-eva@<wbr>example.com.</span>'],
  ['a@x.cl y b@y.cl', '<span class="unbroken">a@<wbr>x.cl</span> y <span class="unbroken">b@<wbr>y.cl</span>'],
  ['A las 10 @ la tienda', 'A las 10 @ la tienda'],
  ['Sin correo', 'Sin correo'],
])('an e-mail address breaks behind its @ alone: %s', (text, html) => {
  expect(render(<EmailText text={text} />).container.innerHTML).toBe(html);
});

it('a value of a summary is such a text', () => {
  const { container } = render(<SummaryList rows={[{ key: 'email', term: 'Correo', value: 'ana@example.com' }]} />);
  expect(container.querySelector('dd')?.innerHTML).toBe('<span class="unbroken">ana@<wbr>example.com</span>');
});
