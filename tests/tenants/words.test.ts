import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readCsv } from '../../scripts/tenant/proof/oracle/readCsv.ts';
import { type Code, type CompiledTenant, codes, compileTenants, sources } from './compiled.ts';

/** Every text below a value: of Markdown trees only what is read, not the names of their nodes. */
function textsBelow(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  // A part of a text that depends on a value: what it may say, not how it is chosen.
  if ('is' in value) return 'cases' in value ? textsBelow(value.cases) : [];
  if ('type' in value && ('children' in value || 'value' in value)) {
    const { children, value: text } = value as { readonly children?: readonly unknown[]; readonly value?: unknown };
    const inner = (children ?? []).flatMap(textsBelow);
    // One paragraph is one text, whatever is bold in it.
    return 'children' in value && inner.length > 0 && ['paragraph', 'heading'].includes(String(value.type))
      ? [inner.join('')]
      : [...textsBelow(text), ...inner];
  }
  return Object.values(value).flatMap(textsBelow);
}

/** What a person can read in a shop, by its place. */
function read({ forms, shell, policies, server }: CompiledTenant) {
  const { words, messages, pages, policies: titles } = shell;
  const shown = {
    forms: textsBelow(Object.values(forms).map(({ texts }) => texts)),
    policies: textsBelow(policies),
    mails: textsBelow(server.mails),
    printed: textsBelow(server.printed),
  };
  const page = Object.values(pages).map(({ slug: _slug, ...texts }) => texts);
  const consents = Object.values(server.consents).map(({ text }) => text);
  const shellTexts = textsBelow([words, messages, page, Object.values(titles).map(({ title }) => title), consents]);
  return { ...shown, texts: [...shown.forms, ...shown.policies, ...shown.mails, ...shown.printed, ...shellTexts] };
}

/** A word by itself, in either number, whatever its capitals; one sign alone (¿, ñ) anywhere. */
function says(texts: readonly string[], word: string): string | undefined {
  const source = word.replace(/[.*+?^${}()|[\]\\]/gu, '\\$&');
  const pattern =
    [...word].length === 1 ? new RegExp(source, 'iu') : new RegExp(`(?<![\\p{L}\\p{M}])${source}(?:s|es)?(?![\\p{L}\\p{M}])`, 'iu');
  return texts.find((text) => pattern.test(text.normalize('NFC')));
}

const tenants = compileTenants();
const rows = readCsv(path.join(import.meta.dirname, 'words.csv'));

describe.each(codes)('words of %s', (code) => {
  const tenant = tenants.get(code);
  const texts = tenant === undefined ? undefined : read(tenant);
  const own = rows.filter(({ cells }) => cells.tenant === code);

  test('words.csv has words that must and words that must not be said', () => {
    expect(new Set(own.map(({ cells }) => cells.rule))).toEqual(new Set(['must', 'mustNot']));
  });

  test('what a shop of the country has to say is said', () => {
    const unsaid = own
      .filter(({ cells }) => cells.rule === 'must' && says(texts?.[cells.where as 'texts'] ?? [], cells.word ?? '') === undefined)
      .map(({ line, cells }) => `tests/tenants/words.csv:${line} "${cells.word}" is nowhere in the ${cells.where} of ${code}`);
    expect(unsaid).toEqual([]);
  });

  test('each mistake of a field has its own sentence (section 5: separate messages)', () => {
    const alike = Object.entries(tenant?.forms ?? {}).flatMap(([form, { texts }]) =>
      Object.entries(texts.fields).flatMap(([field, fieldTexts]) =>
        [fieldTexts, ...Object.values(fieldTexts.types ?? {})]
          .map(({ mistakes }) => Object.values(mistakes))
          .filter((sentences) => new Set(sentences).size < sentences.length)
          .map((sentences) => `${form} ${field}: ${sentences.join(' / ')}`),
      ),
    );
    expect(alike).toEqual([]);
  });

  test('words of other countries are not said', () => {
    const written = own
      .filter(({ cells }) => cells.rule === 'mustNot')
      .flatMap(({ line, cells }) => {
        const text = says(texts?.[cells.where as 'texts'] ?? [], cells.word ?? '');
        return text === undefined ? [] : [`tests/tenants/words.csv:${line} ${code} is not to say "${cells.word}": ${text}`];
      });
    expect(written).toEqual([]);
  });
});

describe('each tenant speaks its own language (rulings, Tenants)', () => {
  type Told = { readonly tenant: Code; readonly where: string; readonly text: string };

  const leaves = (value: unknown, where: string): readonly { readonly where: string; readonly text: string }[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, child]) => leaves(child, where === '' ? key : `${where}.${key}`))
      : [{ where, text: String(value) }];

  const written = (file: string): unknown => (sources.has(file) ? (parse(sources.get(file) ?? '') as { texts?: unknown }).texts : {});
  const shared = new Set(['es', 'pt'].flatMap((language) => leaves(written(`_shared/texts/${language}.yaml`), '').map(({ text }) => text)));
  /** A brand takes its words from its country: they are of one parent. */
  const family = (tenant: Code): string => (tenant === 'homy' ? 'cl' : tenant);

  const texts: readonly Told[] = codes.flatMap((tenant) =>
    leaves(written(`${tenant}/texts.yaml`), '').map((leaf) => ({ tenant, ...leaf })),
  );

  /** Four words or more; the names of kinds of company and of papers are the law's, not ours. */
  const isSentence = ({ where, text }: Told): boolean =>
    !/^(?:options|policies)\./u.test(where) && !/\.label$/u.test(where) && text.split(/\s+/u).length >= 4;

  test('no sentence is in the texts.yaml of two countries: what all say belongs in _shared', () => {
    const sentences = texts.filter(isSentence).filter(({ text }) => !shared.has(text));
    const copied = sentences.flatMap((one, at) =>
      sentences
        .slice(at + 1)
        .filter((other) => other.text === one.text && family(other.tenant) !== family(one.tenant))
        .map((other) => `${one.tenant} ${one.where} = ${other.tenant} ${other.where}: ${one.text}`),
    );
    expect(copied).toEqual([]);
  });

  test('no texts.yaml repeats a sentence of _shared under the same name', () => {
    const base = new Map(
      ['es', 'pt'].map((language) => [
        language,
        new Map(leaves(written(`_shared/texts/${language}.yaml`), '').map(({ where, text }) => [where, text])),
      ]),
    );
    const repeated = texts.filter(({ tenant, where, text }) => base.get(tenant === 'br' ? 'pt' : 'es')?.get(where) === text);
    expect(repeated.map(({ tenant, where }) => `${tenant} ${where}`)).toEqual([]);
  });

  test('no policy is the copy of another country: at most a tenth of its paragraphs are there word for word', () => {
    const policies = codes.flatMap((tenant) =>
      [...sources]
        .filter(([file]) => file.startsWith(`${tenant}/policies/`))
        .map(([file, text]) => ({
          tenant,
          file,
          paragraphs: text.split(/\n\s*\n/u).filter((paragraph) => !paragraph.trim().startsWith('#')),
        })),
    );
    const copied = policies.flatMap((one) =>
      policies
        .filter((other) => family(other.tenant) !== family(one.tenant))
        .map((other) => ({ other, same: one.paragraphs.filter((paragraph) => other.paragraphs.includes(paragraph)).length }))
        .filter(({ same }) => same > one.paragraphs.length / 10)
        .map(({ other, same }) => `${one.file}: ${same} of ${one.paragraphs.length} paragraphs are in ${other.file}`),
    );
    expect(copied).toEqual([]);
  });

  test('the names of places are those of each country (rulings, Fields: Geo)', () => {
    const labels = Object.fromEntries(
      codes.map((code) => {
        const fields = tenants.get(code)?.forms.companyRegistration?.texts.fields ?? {};
        return [code, ['state', 'city', 'municipal'].map((level) => fields[level]?.label)];
      }),
    );
    expect(labels).toMatchObject({
      cl: ['Región', 'Provincia', 'Comuna'],
      homy: ['Región', 'Provincia', 'Comuna'],
      br: ['Estado', 'Município', 'Bairro'],
      mx: ['Estado', expect.stringContaining('Municipio'), 'Colonia'],
      pe: ['Departamento', 'Provincia', 'Distrito'],
    });
  });
});
