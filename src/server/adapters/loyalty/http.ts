import type { Loyalty, PointsMovement } from '../../domain/loyalty/loyalty.ts';
import { askHost, type Host, type Hosts, hostOf } from '../../platform/hosts.ts';
import type { Member } from '../../store/loyalty/loyalty.ts';

/** Programmes at the hosts of the settings; one without a host is the bundled one. */
export function createHttpLoyalty(hosts: Hosts, bundled: Loyalty): Loyalty {
  return {
    async subscribe(trx, subscriber, now) {
      const { tenant, programme, userId, body } = subscriber;
      const host = hostOf(hosts, programme);
      if (host === undefined) return bundled.subscribe(trx, subscriber, now);
      const headers = { 'idempotency-key': `${programme}-${userId}`, 'x-tenant': tenant };
      const path = `/v1/loyalty/${encodeURIComponent(programme)}/subscribers`;
      const answer = await askHost(host, path, { method: 'POST', headers, body: { ...body, subscriber: userId } });
      return answer.is === 'taken' ? wordIn(answer.body) : answer.problem;
    },
    async points(member) {
      const host = hostOf(hosts, member.programme);
      return host === undefined ? bundled.points(member) : (await accountOf(host, member)).points;
    },
    async movements(member, paging) {
      const host = hostOf(hosts, member.programme);
      if (host === undefined) return bundled.movements(member, paging);
      const { movements } = await accountOf(host, member);
      const from = (paging.page - 1) * paging.size;
      return { items: movements.slice(from, from + paging.size), total: movements.length };
    },
  };
}

const wordIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'answer' in body && typeof body.answer === 'string' ? body.answer : '';

/** What the host says of a member: `{points, movements: [{points, reason, at}]}`, the latest first. */
async function accountOf(host: Host, { tenant, programme, user_id: userId }: Member) {
  const path = `/v1/loyalty/${encodeURIComponent(programme)}/subscribers/${encodeURIComponent(userId ?? '')}`;
  const answer = await askHost(host, path, { method: 'GET', headers: { 'x-tenant': tenant } });
  const body = answer.is === 'taken' ? answer.body : undefined;
  if (typeof body !== 'object' || body === null || !('points' in body) || !Number.isSafeInteger(body.points))
    throw new Error('The host of the programme does not say how many points there are.');
  const movements: readonly unknown[] = 'movements' in body && Array.isArray(body.movements) ? body.movements : [];
  return { points: Number(body.points), movements: movements.flatMap(movementIn) };
}

function movementIn(body: unknown): readonly PointsMovement[] {
  const isOne = typeof body === 'object' && body !== null && 'points' in body && 'reason' in body && 'at' in body;
  if (!isOne || !Number.isSafeInteger(body.points) || Number.isNaN(Date.parse(String(body.at)))) return [];
  return [{ points: Number(body.points), reason: String(body.reason), at: new Date(String(body.at)) }];
}
