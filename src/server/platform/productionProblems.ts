import type { Hosts } from './hosts.ts';
import { findSettingRow } from './settingRows.ts';

/** The settings of which production demands something. */
type CheckedSettings = {
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
export function productionProblems(settings: CheckedSettings): readonly Problem[] {
  const { production, publicUrl, smtpUrl, gatewayUrl, gatewayHosts, secret, clockFile } = settings;
  if (!production) return [];
  const isHttps = (address: string) => address.startsWith('https:');
  const isWrong = {
    PUBLIC_URL: !isHttps(publicUrl),
    SMTP_URL: smtpUrl === undefined,
    GATEWAY_URL: gatewayUrl === undefined || !isHttps(gatewayUrl),
    SECRET: secret === undefined,
    TEST_CLOCK_FILE: clockFile !== undefined,
  };
  const unsafeGateways = Object.entries(gatewayHosts).filter(([, { url }]) => !isHttps(url));
  return [
    ...Object.entries(isWrong)
      .filter(([, wrong]) => wrong)
      .map(([name]) => ({ name, row: findSettingRow(name) })),
    ...unsafeGateways.map(([name]) => ({ name: `GATEWAY_URL_${name}`, row: findSettingRow(`GATEWAY_URL_${name}`) })),
  ].map(({ name, row }) => ({ name, problem: `${name} must ${row.inProduction} (NODE_ENV is production).` }));
}
