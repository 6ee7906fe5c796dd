// Whose request it is: the address that connected, or, behind proxies the operator trusts, the one they say they speak for.
import { BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { Protection } from '../../protection-config.ts';

type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

export type ClientAddress = (context: Context) => string;

export function createClientAddress({ trustProxy }: Pick<Protection, 'trustProxy'>): ClientAddress {
  const isTrusted = typeof trustProxy === 'object' ? createBlocks(trustProxy) : undefined;
  return (context) => {
    const remote = plain((context.env as NodeEnv)?.incoming?.socket?.remoteAddress ?? '');
    if (trustProxy === undefined) return toNetwork(remote);
    // Every proxy appends the address it was spoken to from, so the list is read from its end; what a caller wrote stands before it.
    const path = [...(context.req.header('x-forwarded-for') ?? '').split(',').map((part) => plain(part.trim())), remote].reverse();
    const known = path.slice(0, path.findIndex((address) => isIP(address) === 0) >>> 0);
    const client = isTrusted ? known.find((address) => !isTrusted(address)) : known[trustProxy as number];
    return toNetwork(client ?? known.at(-1) ?? remote);
  };
}

function createBlocks(blocks: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
  for (const block of blocks) {
    const [address = '', bits] = block.split('/');
    if (bits === undefined) trusted.addAddress(address, family(address));
    else trusted.addSubnet(address, Number(bits), family(address));
  }
  return (address) => trusted.check(address, family(address));
}

/** IPv4 as it arrives at an IPv6 socket, and an address with the port that some proxies add. */
function plain(address: string): string {
  return address
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.+)\](:\d+)?$/, '$1');
}

/** One household or machine has a whole /64 of IPv6, and would otherwise have as many names as it likes. */
function toNetwork(address: string): string {
  if (isIP(address) !== 6) return address || 'unknown';
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const groups = [...head, ...Array<string>(8 - head.length - (tail?.length ?? 0)).fill('0'), ...(tail ?? [])];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
