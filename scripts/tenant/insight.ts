import { resolve } from '../../engine/compiler.ts';
import { dayIn } from '../../engine/runtime.ts';
import { clockFromFile, systemClock } from '../../src/server/platform/clock.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { contract } from '../compile/contract.ts';
import { onDatabase } from '../shop/onDatabase.ts';
import { formatInsight, outputs } from './insight/formatInsight.ts';
import { type InsightReport, reportOf } from './insight/insightReport.ts';
import { readSource, shownFolder, unknownCode } from './readSource.ts';

const day = 86_400_000;

/** How people fill in the forms, and which rule turns them away: counts of the shop's database with the lines of the YAML. */
export const insight: Verb = async (args, settings) => {
  const read = readArguments(args, { days: { type: 'string', default: '90' }, output: { type: 'string', default: 'text' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const { positionals: codes, values } = read;
  const output = outputs.find((name) => name === values.output);
  if (output === undefined) return misuse(`--output is "${values.output}", but must be one of: ${outputs.join(', ')}.`);
  if (!/^[1-9]\d{0,3}$/.test(values.days)) return misuse(`--days is "${values.days}", but must be a number of days, such as 90.`);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const { tenants } = resolve(source.files, contract.features);
  const known = tenants.map(({ name }) => name);
  const unknown = unknownCode(codes, known);
  if (unknown !== undefined) return misuse(unknown);
  const now = (settings.clockFile === undefined ? systemClock : clockFromFile(settings.clockFile))();
  const reports = await onDatabase(settings, async (db) => {
    const found: InsightReport[] = [];
    for (const tenant of tenants) {
      if (codes.length > 0 && !codes.includes(tenant.name)) continue;
      const { timeZone } = tenant.data.tenant;
      const span = { from: dayIn(new Date(now.getTime() - (Number(values.days) - 1) * day), timeZone), to: dayIn(now, timeZone) };
      found.push(await reportOf(db, tenant, span));
    }
    return found;
  });
  process.stdout.write(formatInsight(reports, output, shownFolder(settings)));
  // A page and the server that disagree are a bug to report, as a mistake of `check` is.
  return reports.some(({ forms }) => forms.some(({ disagreed }) => disagreed.length > 0)) ? 1 : 0;
};
