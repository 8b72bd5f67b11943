/** The screens beside forms that authors write, as a tile draws them: the head and sentences of a page, a menu, a policy, a mail. */
import type { Root } from 'mdast';
import type { EmittedTenant } from '../../../engine/compiler.ts';
import { formatText, type ServerSide, type Shell } from '../../../engine/runtime.ts';
import { composeSample, type SampleNames } from '../../server/domain/mail/composeSample.ts';
import { toHtml } from '../../server/platform/markdown/toHtml.ts';
import { type DrawnTile, keyOfScreen, type Screen } from './messages.ts';

type Released = { readonly emitted: EmittedTenant; readonly side: ServerSide; readonly shell: Shell };
type DrawContext = {
  readonly key: string;
  readonly invented: SampleNames;
  /** What a mail repeats of the form that was sent. */
  readonly answers: string;
  readonly now: Date;
};

/** Links of a mail lead nowhere in the studio. */
const publicUrl = 'https://example.com';

const pageNames = ({ shell, emitted }: Released): readonly string[] => [
  ...new Set([...Object.keys(shell.pages), ...Object.keys(emitted.parts)]),
];
const sentencesOf = ({ emitted }: Released, page: string): Readonly<Record<string, Shell['words'][string]>> => {
  const { words = {}, messages = {} } = emitted.parts[page] ?? {};
  return { ...words, ...messages };
};
const menuOf = ({ shell }: Released, menu: string) =>
  (shell.menus[menu] ?? []).flatMap((id) => {
    const page = shell.pages[id];
    return page === undefined ? [] : [{ id, title: page.title, ...(page.icon === undefined ? {} : { icon: page.icon }) }];
  });
/** What a mail says around its own text. */
const aroundMail = ({ side, shell }: Released): readonly unknown[] => [
  side.sender,
  Object.entries(side.printed).filter(([name]) => name.startsWith('mail')),
  [shell.name, shell.language],
];

/** Screen → its bytes, of all but forms. */
export const screenKeys = (of: Released, hash: (text: string) => string): readonly (readonly [screen: string, bytes: string])[] => {
  const { emitted, side, shell } = of;
  const around = JSON.stringify(aroundMail(of));
  const rows = (is: Screen['is'], names: readonly string[], bytes: (name: string) => unknown) =>
    names.map((name) => [keyOfScreen({ is, name }), `${emitted.theme} ${hash(JSON.stringify(bytes(name)))}`] as const);
  return [
    ...rows('page', pageNames(of), (name) => [shell.pages[name], sentencesOf(of, name)]),
    ...rows('menu', Object.keys(shell.menus), (name) => menuOf(of, name)),
    ...rows('mail', Object.keys(side.mails), (name) => [side.mails[name], around]),
    ...rows('policy', Object.keys(emitted.policies), (name) => [shell.policies[name], emitted.policies[name]]),
  ];
};

/** One of them; undefined where the tenant has none. */
export const drawScreen = (of: Released, { is, name }: Screen, { key, invented, answers, now }: DrawContext): DrawnTile | undefined => {
  const { emitted, side, shell } = of;
  const common = { of: name, key, tenant: shell.tenant, language: shell.language, theme: emitted.files[emitted.theme] ?? '' };
  switch (is) {
    case 'page': {
      const { title = '', slug, heading, intro } = shell.pages[name] ?? {};
      return {
        ...common,
        ...{ is, title, heading: heading ?? title, ...(intro === undefined ? {} : { intro }) },
        address: slug === undefined ? '' : `/${shell.tenant}/${slug}`,
        sentences: Object.entries(sentencesOf(of, name)).map(([sentence, text]) => [sentence, formatText(text)]),
      };
    }
    case 'menu':
      return { ...common, is, pages: menuOf(of, name) };
    case 'policy': {
      const tree = JSON.parse(emitted.files[emitted.policies[name] ?? ''] ?? 'null') as Root | null;
      return tree === null ? undefined : { ...common, is, title: shell.policies[name]?.title ?? '', html: toHtml(tree) };
    }
    case 'mail': {
      const letter = composeSample({ side, shell }, name, { invented, answers, now, publicUrl });
      return letter === undefined ? undefined : { ...common, is, subject: letter.subject, html: letter.html };
    }
    default:
      return undefined;
  }
};
