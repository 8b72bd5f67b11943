import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { events } from '../../contract/catalogue/events.ts';
import { composeSample, type Invented, sampleOrder } from '../domain/mail/composeSample.ts';
import type { Letter } from '../domain/mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings.ts';
import { describeAnswers } from '../policy/forms/describeAnswers.ts';
import type { LoadedForm, LoadedRelease } from '../release/loadRelease.ts';
import type { Tenants } from '../release/tenants.ts';

export type SampleParts = {
  readonly tenants: Tenants;
  readonly settings: Pick<Settings, 'tenantsDir' | 'publicUrl'>;
  readonly clock: Clock;
};

/** Every mail of every shop, as the first of its invented people would get it. */
export async function listMailSamples(parts: SampleParts): Promise<readonly Letter[]> {
  const codes = await parts.tenants.codes();
  return (await Promise.all(codes.map((code) => mailSamplesOf(parts, code)))).flat();
}

/** Every mail of one shop, or none of a shop that there is not. */
export async function mailSamplesOf({ tenants, settings, clock }: SampleParts, code: string): Promise<readonly Letter[]> {
  const release = (await tenants.find(code))?.now;
  if (release === undefined) return [];
  const invented = await inventedWords(tenants, settings.tenantsDir, release);
  const [withdrawal, complaint] = await Promise.all([release.form('withdrawal'), release.form('complaint')]);
  return Object.keys(events).flatMap((event) => {
    const answers = answersIn(event === 'withdrawalReceived' ? withdrawal : complaint, invented);
    return composeSample(release, event, { invented, answers, now: clock(), publicUrl: settings.publicUrl }) ?? [];
  });
}

/** What somebody has answered in a form, as far as it asks for it. */
const answersIn = (filled: LoadedForm | undefined, { said }: Invented): string =>
  filled === undefined ? '' : describeAnswers(filled, { purchaseNumber: sampleOrder, complaintDetail: said('complaint') });

/** Names of the demonstration: of the shop itself, or of another that speaks as it does. */
async function inventedWords(tenants: Tenants, tenantsDir: string, { shell }: LoadedRelease): Promise<Invented> {
  for (const code of [shell.tenant, ...(await tenants.codes())]) {
    const other = await tenants.find(code);
    const [people, companies, words] = await Promise.all(
      ['people', 'companies', 'words'].map((name) => readRows(path.join(tenantsDir, code, 'demo', `${name}.csv`))),
    );
    if (other?.now.shell.language !== shell.language || !people?.[0] || !companies?.[0]) continue;
    return {
      firstName: people[0].firstName ?? '',
      colleague: people[1]?.firstName ?? '',
      businessName: companies[0].businessName ?? '',
      said: (name) => words?.find((one) => one.name === name)?.text ?? '',
    };
  }
  return { firstName: '', colleague: '', businessName: '', said: () => '' };
}

async function readRows(file: string): Promise<readonly Readonly<Record<string, string>>[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parse<Record<string, string>>(text, { columns: true, skip_empty_lines: true });
}
