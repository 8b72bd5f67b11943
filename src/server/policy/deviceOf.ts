export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** By what somebody signs in, in the few words that are kept of it. */
export type Device = { readonly browser?: string; readonly system?: string; readonly device?: DeviceKind };

/** The first that is found counts: most browsers also name those whose pages they want. */
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|Opera|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
] as const;

const systems = [
  ['iPadOS', /\biPad\b/, 'tablet'],
  ['iOS', /\b(?:iPhone|iPod)\b/, 'phone'],
  ['Android', /\bAndroid\b.*\bMobile\b/, 'phone'],
  ['Android', /\bAndroid\b/, 'tablet'],
  ['Windows', /\bWindows NT\b/, 'computer'],
  ['ChromeOS', /\bCrOS\b/, 'computer'],
  ['macOS', /\bMacintosh\b/, 'computer'],
  ['Linux', /\bLinux\b/, 'computer'],
] as const;

/**
 * Browser, system and sort of device, without versions or models: they identify nobody. Undefined where nothing is known.
 * @example deviceOf('Mozilla/5.0 (X11; Linux x86_64) … Chrome/140.0.0.0 Safari/537.36') // { browser: 'Chrome', system: 'Linux', device: 'computer' }
 */
export function deviceOf(userAgent: string | undefined): Device | undefined {
  if (userAgent === undefined) return undefined;
  const browser = browsers.find(([, pattern]) => pattern.test(userAgent))?.[0];
  const [system, , device] = systems.find(([, pattern]) => pattern.test(userAgent)) ?? [];
  if (browser === undefined && system === undefined) return undefined;
  return { ...(browser && { browser }), ...(system && device && { system, device }) };
}
