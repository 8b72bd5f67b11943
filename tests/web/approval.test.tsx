import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Approval } from '../../src/studio/page/Approval.tsx';

type Finding = Parameters<typeof Approval>[0]['groups'][number][number];
const finding = (tenant: string, path: string, fingerprint: string) =>
  ({ tenant, path, fingerprint, classes: ['stricter'] }) as unknown as Finding;
const phone = [finding('xx', 'fields.phone.digits', 'p1'), finding('yy', 'fields.phone.digits', 'p2')];
const street = [finding('xx', 'fields.street.length', 's1')];

afterEach(cleanup);

it('Who agrees to one finding of a proposal need not agree to the others', () => {
  const approve = vi.fn();
  render(<Approval proposalId="1" groups={[phone, street]} approve={approve} />);
  fireEvent.change(screen.getByLabelText('Why you agree'), { target: { value: 'Short streets exist' } });
  expect(screen.getByRole('button').textContent).toBe('Approve 3 findings');
  fireEvent.click(screen.getByLabelText('stricter, xx and yy: fields.phone.digits'));
  fireEvent.click(screen.getByRole('button', { name: 'Approve this finding' }));
  expect(approve).toHaveBeenCalledExactlyOnceWith(['s1'], 'Short streets exist');
  fireEvent.click(screen.getByLabelText('stricter, xx: fields.street.length'));
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
});

it('Where one finding waits there is nothing to choose', () => {
  render(<Approval proposalId="1" groups={[street]} approve={() => undefined} />);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('button').textContent).toBe('Approve this finding');
});
