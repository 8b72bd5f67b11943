// npm run pictures: every screen in every state, on a phone and on a desk, drawn from the demonstration; and every mail.
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../src/server/platform/clock.ts';
import { readServerSettings } from '../src/server/platform/settings.ts';
import { openTenants } from '../src/server/release/tenants.ts';
import { answerHelp } from './command-line/answerHelp.ts';
import { comparePictures, listPictures, writeReport } from './gallery/comparePictures.ts';
import { galleryCases } from './gallery/galleryCases.ts';
import { isKept } from './gallery/isKept.ts';
import { openPictureShop } from './gallery/openPictureShop.ts';
import { filesOf, takeMails, takePictures } from './gallery/takePictures.ts';
import { unknownName } from './gallery/unknownName.ts';
import { root } from './root.ts';
import { foldersOf, readSource } from './tenant/readSource.ts';

answerHelp('pictures');

const { values, positionals } = parseArgs({
  options: {
    compare: { type: 'boolean' },
    accept: { type: 'boolean' },
    kept: { type: 'boolean' },
    dark: { type: 'boolean' },
    screen: { type: 'string' },
  },
  allowPositionals: true,
});
const folder = path.join(root, '.results/pictures');
const [taken, accepted, kept] = [path.join(folder, 'taken'), path.join(folder, 'accepted'), path.join(root, 'tests/pictures')];
const isWanted = (file: string): boolean => (values.kept === true ? isKept(file) : values.dark === true || !file.endsWith('-dark.webp'));
const shown = (file: string): string => path.relative(process.cwd(), file);

if (values.accept === true) {
  const names = await listPictures(taken);
  if (names.length === 0) {
    console.error('There are no pictures to accept: npm run pictures takes them.');
    process.exit(1);
  }
  await cp(taken, accepted, { recursive: true });
  for (const name of names.filter(isKept)) await cp(path.join(taken, name), path.join(kept, name));
  console.log(
    `${names.length} pictures are accepted (${shown(accepted)}), ${names.filter(isKept).length} of them in git (${shown(kept)}).`,
  );
  process.exit(0);
}

const { settings } = readServerSettings(process.env);
if (settings === undefined) endMisused('The settings cannot be read: npm start reports what is wrong.');
const source = await readSource(settings);
const problem = source.problem ?? unknownName({ codes: positionals, screen: values.screen }, foldersOf(source.files));
if (problem !== undefined) endMisused(problem);

await rm(taken, { recursive: true, force: true });
const shop = await openPictureShop((line) => line.startsWith('{') || console.log(line));
let failures: Awaited<ReturnType<typeof takePictures>>;
try {
  const tenants = openTenants(settings.compiledDir, () => undefined, systemClock);
  const codes = positionals.length > 0 ? positionals : await tenants.codes();
  const found = await Promise.all(codes.map((code) => tenants.find(code)));
  const cases = found
    .flatMap((one) => (one === undefined ? [] : galleryCases(one.now.shell)))
    .filter((one) => values.screen === undefined || one.screen === values.screen)
    .filter((one) => filesOf(one).some(({ file }) => isWanted(file)));
  let count = 0;
  const onTaken = (name: string): void => {
    if (++count % 50 === 0) console.log(`${count} of ${cases.length}: ${name}`);
  };
  failures = await takePictures(cases, taken, shop, { isWanted, onTaken });
  console.log(`${count} of ${cases.length} screens are taken: ${shown(taken)}`);
  if (values.screen === undefined && values.kept !== true) {
    let mails = 0;
    failures = [...failures, ...(await takeMails(codes, taken, shop, () => mails++))];
    console.log(`${mails} mails are taken too.`);
  }
} finally {
  await shop.close();
}
for (const { name, reason } of failures) console.error(`${name}: ${reason}`);
if (values.compare === true) {
  const whole = (await listPictures(accepted)).length > 0;
  const before = whole ? accepted : kept;
  const names = await listPictures(taken);
  const compared = (await comparePictures(before, taken)).filter(
    ({ name, is }) => (whole || isKept(name)) && (is !== 'gone' || codesOf(names).has(name.split('/')[0] ?? '')),
  );
  const report = path.join(folder, 'changed.html');
  await writeReport(report, compared, path.relative(folder, before), path.relative(folder, taken));
  const changed = compared.filter(({ is }) => is !== 'same');
  console.log(`${changed.length} of ${compared.length} pictures are not as accepted: ${shown(report)}`);
  process.exit(failures.length > 0 || changed.length > 0 ? 1 : 0);
}
process.exit(failures.length > 0 ? 1 : 0);

function endMisused(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

function codesOf(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map((name) => name.split('/')[0] ?? ''));
}
