import type { Root } from 'mdast';
import { dayIn, type Flow, type Form, formatText, type ReleasedForm } from '../../../engine/runtime.ts';
import type { PlainForm } from '../../contract/firstPage.ts';
import { listProviders } from '../domain/social-login/providers.ts';
import { toHtml } from '../platform/markdown/toHtml.ts';
import type { Settings } from '../platform/settings.ts';
import { openingAt } from '../policy/calendar/openingAt.ts';
import { limitOf } from '../policy/limitOf.ts';
import { supportHoursOf } from '../policy/support/supportHoursOf.ts';
import type { Tenant } from '../release/tenants.ts';
import { countryName } from './countryName.ts';
import { findPage } from './findPage.ts';
import { formSkeleton } from './formSkeleton.ts';
import { filesAt, type PageTemplate } from './html.ts';
import { plainCalls } from './plainCalls.ts';

type PageData = Extract<PageTemplate['data'], { readonly is: 'tenant' }>;

/**
 * The first HTML of a tenant's page: readable before any script.
 * @param carriesAll it carries the words of all pages, since its screens come from sources that change
 */
export async function tenantPage(
  tenant: Tenant,
  path: string,
  settings: Pick<Settings, 'services' | 'clients'>,
  carriesAll: boolean,
  at: Date,
  sent: Omit<PlainForm, 'form'> = {},
): Promise<{ readonly status: number; readonly page: PageTemplate }> {
  const { now } = tenant;
  const { services } = settings;
  const { shell, release } = now;
  const providers = listProviders(settings, tenant);
  const found = findPage(shell, path);
  const texts = found.is === 'page' ? shell.pages[found.id] : undefined;
  const policy = found.is === 'policy' ? shell.policies[found.id] : undefined;
  const title = policy?.title ?? texts?.title ?? shell.name;
  const place = countryName(shell);
  const { name } = shell;
  const page = found.is === 'policy' ? 'policy' : found.id;
  const { policies, hash, formsFile, parts } = release;
  const carried = carriesAll ? { shell, forms: release.forms } : await carriedBy(now, page);
  const article = found.is === 'policy' ? policyHtml(await now.policy(found.id)) : undefined;
  const named = variantOf(now, page)?.form;
  const form = named === undefined ? undefined : await now.rules(named);
  return {
    status: found.is === 'page' && !found.found ? 404 : 200,
    page: {
      words: {
        language: shell.language,
        title: `${isRefused(sent.view) ? formatText(shell.words.errorPrefix ?? '') : ''}${title} - ${name} ${place}`,
        skip: formatText(shell.words.skipToContent ?? ''),
        home: `/${shell.tenant}/`,
        name,
        place,
        page,
        account: shell.pageRoles[page]?.includes('guest') === false ? 'yes' : '',
        heading: policy?.title ?? texts?.heading ?? title,
        intro: texts?.intro ?? '',
        legend: formatText(shell.words.legalLegend ?? ''),
        needsScript: plainCalls[page] === undefined && page !== support ? formatText(shell.words.needsScript ?? '') : '',
      },
      data: {
        is: 'tenant',
        ...carried,
        place,
        release: hash,
        formsFile,
        parts,
        policies,
        ...(plainCalls[page] === undefined || named === undefined ? {} : { plain: { form: named, ...sent } }),
        carried: named === undefined || form === undefined ? {} : carriedOf(release.forms[named], form),
        files: filesAt,
        page,
        services,
        providers,
        opening: openingAt(at, supportHoursOf(now.side), now.side.calendar, shell.timeZone),
        supportHours: supportHoursOf(now.side),
        ...(now.side.limits.orderHelpLine === undefined ? {} : { orderHelpLine: String(now.side.limits.orderHelpLine) }),
        today: dayIn(at, shell.timeZone),
        listedLevels: now.side.places.length,
        draftDays: Number(now.side.limits.draftDays),
        guestDraftMinutes: limitOf(now.side, 'guestDraftMinutes'),
        comparisonProducts: limitOf(now.side, 'comparisonProducts'),
        wastagePercent: limitOf(now.side, 'wastagePercent'),
      } as PageTemplate['data'],
      plainPages: plainPages.flatMap((id) => {
        const other = shell.pages[id];
        return other?.slug === undefined ? [] : [{ path: `/${shell.tenant}/${other.slug}`, title: other.title }];
      }),
      theme: release.theme,
      font: now.side.font,
      ...(form === undefined ? {} : { skeleton: formSkeleton(form.plan, form.texts) }),
      ...(article === undefined ? {} : { article }),
    },
  };
}

const support = 'support';
/** Pages that say something to a guest who has no script. */
const plainPages = [...Object.entries(plainCalls).flatMap(([id, call]) => (call?.shows === undefined ? [] : [id])), support];

/** The shell with the texts of every page and of this one, and the forms of this one. */
async function carriedBy({ shell, part }: Tenant['now'], page: string): Promise<Pick<PageData, 'shell' | 'forms'>> {
  const [everywhere, own] = await Promise.all([part('everywhere'), part(page)]);
  return {
    shell: { ...shell, words: { ...everywhere.words, ...own.words }, messages: { ...everywhere.messages, ...own.messages } },
    forms: own.forms,
  };
}

const isRefused = (view: PlainForm['view']): boolean => view !== undefined && (view.mistakes.length > 0 || view.refusal !== undefined);

/** Which form a page fills in, and how. */
export function variantOf({ shell: { flows } }: Tenant['now'], page: string): Flow['variants'][string] | undefined {
  return Object.values(flows)
    .flatMap(({ variants }) => Object.values(variants))
    .find((variant) => variant.page === page);
}

/** Plan and texts of the form that a page fills in, by the addresses of their files. */
const carriedOf = (released: ReleasedForm | undefined, { plan, texts }: Form): PageData['carried'] =>
  released === undefined ? {} : { [filesAt + released.plan]: plan, [filesAt + released.texts]: texts };

const policyHtml = (text: Root | undefined): string | undefined =>
  text === undefined ? undefined : `<div class="policy">\n${toHtml(text)}\n</div>`;
