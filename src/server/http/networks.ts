import { isIPv6 } from 'node:net';

/** Whose address it is: IPv4 alone, IPv6 by its /64, which one household or server has, and by its /48, which one site has. */
export type Networks = { readonly near: string; readonly wide?: string };

const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/u;

/**
 * The networks that an address is counted for. An IPv4 address written as IPv6 is IPv4.
 * @example networksOf('2001:db8:1:2::9') // { near: '2001:db8:1:2::/64', wide: '2001:db8:1::/48' }
 */
export function networksOf(address: string): Networks {
  const bare = address.split('%', 1)[0] ?? '';
  if (!isIPv6(bare)) return { near: address };
  // The URL parser writes every IPv6 address in its one shortest form.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(short) ?? [];
  if (high !== undefined && low !== undefined) return { near: joinGroups(high, low) };
  const [left = '', right = ''] = short.split('::');
  const [head, tail] = [groupsOf(left), groupsOf(right)];
  const groups = [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail];
  return { near: `${groups.slice(0, 4).join(':')}::/64`, wide: `${groups.slice(0, 3).join(':')}::/48` };
}

const groupsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(':'));

const joinGroups = (...halves: readonly string[]): string =>
  halves.flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join('.');
