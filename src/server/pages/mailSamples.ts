import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { events } from '../../contract/catalogue/events.ts';
import { answeredForm, composeSample, type SampleNames, sampleAnswers } from '../domain/mail/composeSample.ts';
import { type DemoRow, inventedOf, shopsThatSpeakAs } from '../domain/mail/inventedOf.ts';
import type { Letter } from '../domain/mail/mail.ts';
import type { Clock } from '../platform/clock.ts';
import type { Settings } from '../platform/settings.ts';
import { describeAnswers } from '../policy/forms/describeAnswers.ts';
import type { LoadedRelease } from '../release/loadRelease.ts';
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
  const letters = Object.keys(events).map(async (event) => {
    const filled = await release.form(answeredForm(event));
    const answers = filled === undefined ? '' : describeAnswers(filled, sampleAnswers(invented));
    return composeSample(release, event, { invented, answers, now: clock(), publicUrl: settings.publicUrl }) ?? [];
  });
  return (await Promise.all(letters)).flat();
}

/** Names of the demonstration: of the shop itself, or of another with its language and form of address. */
async function inventedWords(tenants: Tenants, tenantsDir: string, { shell }: LoadedRelease): Promise<SampleNames> {
  const languages = new Map<string, string>();
  for (const code of await tenants.codes()) languages.set(code, (await tenants.find(code))?.now.shell.language ?? '');
  for (const code of shopsThatSpeakAs(shell.tenant, languages)) {
    const [people, companies, words] = await Promise.all(
      ['people', 'companies', 'words'].map((name) => readRows(path.join(tenantsDir, code, 'demo', `${name}.csv`))),
    );
    const invented = inventedOf({ people, companies, words });
    if (invented !== undefined) return invented;
  }
  return { firstName: '', colleague: '', businessName: '', textOf: () => '' };
}

async function readRows(file: string): Promise<readonly DemoRow[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : parse<DemoRow>(text, { columns: true, skip_empty_lines: true });
}
