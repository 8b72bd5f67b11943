import type { Hosts } from './hosts.ts';

/** The settings of which production demands something. */
type Demanded = {
  readonly production: boolean;
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly gatewayUrl: string | undefined;
  readonly gatewayHosts: Hosts;
  readonly secret: string | undefined;
  readonly clockFile: string | undefined;
};

type Problem = { readonly name: string; readonly problem: string };

/**
 * What keeps these settings from serving people: with NODE_ENV=production nothing that is a developer's is there. Empty for another
 * environment.
 */
export function productionProblems(settings: Demanded): readonly Problem[] {
  const { production, publicUrl, smtpUrl, gatewayUrl, gatewayHosts, secret, clockFile } = settings;
  if (!production) return [];
  const isHttps = (address: string) => address.startsWith('https:');
  const problems: readonly (Problem & { readonly isWrong: boolean })[] = [
    {
      name: 'PUBLIC_URL',
      isWrong: !isHttps(publicUrl),
      problem: 'must be the https address that people type, such as https://shop.example',
    },
    { name: 'SMTP_URL', isWrong: smtpUrl === undefined, problem: 'must name the mail server, such as smtp://user:password@host:587' },
    {
      name: 'GATEWAY_URL',
      isWrong: gatewayUrl === undefined || !isHttps(gatewayUrl),
      problem: 'must be the https address of the payment gateway: the bundled sandbox takes no real cards',
    },
    ...Object.entries(gatewayHosts).map(([name, { url }]) => ({
      name: `GATEWAY_URL_${name}`,
      isWrong: !isHttps(url),
      problem: 'must be the https address of that payment gateway',
    })),
    {
      name: 'SECRET',
      isWrong: secret === undefined,
      problem: 'must be 32 random characters or more, the same for all servers of one database',
    },
    { name: 'TEST_CLOCK_FILE', isWrong: clockFile !== undefined, problem: 'must not be set: it is for tests' },
  ];
  return problems
    .filter(({ isWrong }) => isWrong)
    .map(({ name, problem }) => ({ name, problem: `${name} ${problem} (NODE_ENV is production).` }));
}
