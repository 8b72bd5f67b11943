/** A machine of the database as Patroni sees it. */
export type Member = {
  readonly name: string;
  readonly role: 'leader' | 'sync_standby' | 'replica' | 'standby_leader';
  readonly state: string;
  readonly timeline?: number;
  readonly lag?: number | 'unknown';
};

/** What any of the machines that answers says of all. */
export async function readMembers(apis: readonly number[]): Promise<readonly Member[]> {
  for (const port of apis) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(1500) });
      if (answer.ok) return ((await answer.json()) as { readonly members: readonly Member[] }).members;
    } catch {
      // Killed or paused: the next one knows.
    }
  }
  return [];
}

/** One leads, another follows it commit by commit (where it is asked to), all others follow too, and none is behind. */
export function isSettled(members: readonly Member[], count: number, isSynchronous: boolean): boolean {
  const leaders = members.filter(({ role }) => role === 'leader');
  const others = members.filter(({ role }) => role !== 'leader');
  return (
    members.length === count &&
    leaders.length === 1 &&
    leaders[0]?.state === 'running' &&
    (!isSynchronous || others.some(({ role }) => role === 'sync_standby')) &&
    others.every(({ state, timeline, lag }) => /^(?:running|streaming)$/.test(state) && timeline === leaders[0]?.timeline && lag === 0)
  );
}
