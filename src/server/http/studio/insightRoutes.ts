import { dayIn } from '../../../../engine/runtime.ts';
import { foldersOf } from '../../domain/studio/foldersOf.ts';
import { cellOf, figuresOf } from '../../policy/insight/figuresOf.ts';
import { readableFolders } from '../../policy/studio/authorRights.ts';
import { listTallies, listTallyDays } from '../../store/insight/listTallies.ts';
import { listPredictions } from '../../store/insight/predictions.ts';
import { refuseStudio } from './studioAnswer.ts';
import type { AuthorRoute, StudioParts } from './studioRoute.ts';

const day = 86_400_000;
const usualDays = 90;

/** How people fill in the forms of a tenant whose files the author reads. */
export function insightRoutes({ workbench, tenants, server: { db } }: StudioParts): readonly AuthorRoute[] {
  return [
    {
      method: 'GET',
      url: '/insight/:tenant',
      async answer({ params: { tenant: code = '' }, query: { days = String(usualDays) }, now }, { grants }) {
        if (!/^[1-9]\d{0,3}$/.test(days)) return refuseStudio('badRequest', { problems: [{ path: 'days', problem: 'no number of days' }] });
        const isReadable = readableFolders(grants, foldersOf(await workbench.readSources())).has(code);
        const tenant = isReadable ? await tenants.find(code) : undefined;
        if (tenant === undefined) return refuseStudio('notFound');
        const { timeZone } = tenant.now.shell;
        const span = { tenant: code, from: dayIn(new Date(now.getTime() - (Number(days) - 1) * day), timeZone), to: dayIn(now, timeZone) };
        const [rows, byDay, stored] = await Promise.all([listTallies(db, span), listTallyDays(db, span), listPredictions(db, code)]);
        const predictions = stored.map(({ at, ...one }) => ({ ...one, day: dayIn(at, timeZone) }));
        const steps = new Map<string, readonly string[]>();
        for (const form of new Set(rows.map((row) => row.form)))
          steps.set(form, (await tenant.now.rules(form))?.plan.steps.map(({ name }) => name) ?? []);
        const forms = figuresOf(rows, (form) => steps.get(form) ?? [], predictions);
        return { status: 200, body: { ...span, forms, days: byDay.map(hideFew) } };
      },
    },
  ];
}

/** A day with so few starts that its count might identify somebody is left out. */
const hideFew = ({ begun, finished, ...of }: Awaited<ReturnType<typeof listTallyDays>>[number]) => ({
  ...of,
  begun: cellOf(begun),
  finished: cellOf(finished),
});
