import type { FastifyRequest } from 'fastify';
import { isLoopbackName } from '../platform/isLoopbackUrl.ts';

const loopback = /^(?:::1|::ffff:127\.|127\.)/;
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Does the request come from this machine, under the machine's own name? A request that a proxy forwards comes from elsewhere, and a foreign
 * page would use another name that leads here (DNS rebinding).
 */
export const isFromHere = ({ ip, headers, hostname }: Pick<FastifyRequest, 'ip' | 'headers' | 'hostname'>): boolean =>
  loopback.test(ip) && isLoopbackName(hostname) && !forwarding.some((name) => name in headers);
