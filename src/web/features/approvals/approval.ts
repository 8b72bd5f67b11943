import type { components } from '../../../contract/generated/api.ts';
import { query } from '../../app/calls/queries.ts';
import type { Tone } from '../../design/Badge.tsx';

export type Approval = components['schemas']['Approval'];
export type ApprovalRow = components['schemas']['ApprovalRow'];

/** What a part needs that does something to a request. `onChanged`: whether somebody else has changed it first. */
export type DecisionProps = { readonly approval: Approval; readonly onChanged: (hasChanged: boolean) => void };

export const approvalsPath = '/api/my-account/v1/approvals';
export const approvalPath = '/api/my-account/v1/approvals/{id}';
export const pageSize = 20;

export const groups = ['open', 'ended'] as const;
export type Group = (typeof groups)[number];

export const approvalsOn = (page: number, group: Group) => query(approvalsPath, { query: { page, size: pageSize, group } });
export const approvalOf = (id: string) => query(approvalPath, { path: { id } });

const tones: Readonly<Record<string, Tone>> = {
  pending: 'notice',
  approved: 'success',
  used: 'success',
  rejected: 'error',
};

export const toneOf = ({ status }: Pick<ApprovalRow, 'status'>): Tone => tones[status] ?? 'neutral';
