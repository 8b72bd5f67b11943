import { createRequire } from 'node:module';

/** What an icon means → which of Lucide's drawings shows it. */
export const icons = {
  add: 'plus',
  bank: 'landmark',
  box: 'package-open',
  building: 'building',
  calendar: 'calendar',
  camera: 'camera',
  cancel: 'circle-x',
  card: 'credit-card',
  cart: 'shopping-cart',
  check: 'check',
  checked: 'circle-check',
  chevronDown: 'chevron-down',
  chevronLeft: 'chevron-left',
  chevronRight: 'chevron-right',
  chevronUp: 'chevron-up',
  clock: 'clock',
  close: 'x',
  company: 'building-2',
  copy: 'copy',
  dashboard: 'layout-dashboard',
  delete: 'trash-2',
  device: 'monitor-smartphone',
  document: 'file-text',
  download: 'download',
  edit: 'pencil',
  error: 'circle-alert',
  external: 'external-link',
  eye: 'eye',
  eyeOff: 'eye-off',
  filter: 'sliders-horizontal',
  gift: 'gift',
  heart: 'heart',
  help: 'circle-help',
  home: 'house',
  info: 'info',
  invoice: 'receipt-text',
  key: 'key-round',
  list: 'list',
  location: 'map-pin',
  lock: 'lock',
  logIn: 'log-in',
  logOut: 'log-out',
  mail: 'mail',
  menu: 'menu',
  message: 'message-circle',
  minus: 'minus',
  more: 'ellipsis',
  notification: 'bell',
  offline: 'wifi-off',
  parcel: 'package',
  people: 'users',
  phone: 'phone',
  pickup: 'package-check',
  plus: 'plus',
  points: 'coins',
  print: 'printer',
  quote: 'clipboard-list',
  redo: 'redo-2',
  refund: 'banknote',
  refresh: 'refresh-cw',
  report: 'chart-column',
  return: 'undo-dot',
  scan: 'scan-barcode',
  search: 'search',
  send: 'send',
  settings: 'settings',
  shield: 'shield-check',
  sort: 'arrow-up-down',
  star: 'star',
  store: 'store',
  tag: 'tag',
  tools: 'hammer',
  truck: 'truck',
  undo: 'undo-2',
  upload: 'upload',
  user: 'user',
  voucher: 'ticket-percent',
  wallet: 'wallet',
  warning: 'triangle-alert',
} as const;

type Drawings = {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
};

const lucide = createRequire(import.meta.url)('@iconify-json/lucide/icons.json') as Drawings;

const generated = '// Generated from scripts/web/design/icons.ts by npm run generate.\n';

/** Stroke and fill are the style's: a symbol keeps only its lines. */
const looks = / (?:fill|stroke(?:-\w+)?)="[^"]*"/g;

/** Icons of every page's footer: with its HTML, a first view waits for no file of drawings. */
const drawnInPlace = ['mail', 'message', 'phone'] as const satisfies readonly (keyof typeof icons)[];

const bodyOf = (name: keyof typeof icons): string => {
  const drawing = icons[name];
  const body = lucide.icons[lucide.aliases?.[drawing]?.parent ?? drawing]?.body;
  if (body === undefined) throw new Error(`scripts/web/design/icons.ts: Lucide has no drawing "${drawing}" for ${name}.`);
  return body.replaceAll(looks, '');
};

const names = Object.keys(icons) as (keyof typeof icons)[];

/** One drawing for all pages, in which each icon is a symbol named by its meaning. */
export function iconSprite(): string {
  const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${bodyOf(name)}</symbol>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true"><!-- Lucide, ISC licence: lucide.dev/license -->\n${symbols.join('\n')}\n</svg>\n`;
}

/** The names of the icons as a type. */
export function iconNames(): string {
  return `${generated}export type IconName =\n${names.map((name) => `  | '${name}'`).join('\n')};\n`;
}

/** Drawings of the icons that are drawn inline. */
export function drawnIcons(): string {
  const drawings = drawnInPlace.map((name) => {
    const lines = [...bodyOf(name).matchAll(/<((?!g\b)\w.*?)\/>/g)].map(([, line]) => `      <${line} />`);
    return [`  ${name}: (`, '    <g>', ...lines, '    </g>', '  ),'].join('\n');
  });
  return `${generated}/* Lucide, ISC licence: lucide.dev/license */\nexport const drawnIcons = {\n${drawings.join('\n')}\n};\n`;
}
