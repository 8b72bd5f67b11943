import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../root.ts';
import { manifestOf } from './manifestOf.ts';
import { referenceOf } from './referenceOf.ts';

const run = promisify(execFile);

/** What forms need to look as they do, in the order in which it counts; a tenant's theme comes before or after. */
const styles = [
  'src/web/design/tokens.css',
  'src/web/design/base.css',
  'src/web/design/parts.css',
  'src/web/design/fileButton.css',
  'engine/renderer/form.css',
];

/** The application that the README explains, part of the package. */
const example = 'tests/engine/example';

/** The README where its links lead: to what is in the package. */
const packedReadme = (text: string): string =>
  text
    .replaceAll(`../${example}`, 'example')
    .replaceAll(example, 'example')
    .replace(/\n.*\]\(decisions\).*\n/u, '\n');

/**
 * Builds the engine and packs it as npm does.
 * @returns the packed file
 */
export async function packEngine(into: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `engine-${process.pid}-`));
  try {
    const tsc = path.join(root, 'node_modules/typescript7/bin/tsc');
    await run(process.execPath, [tsc, '--project', '.config/engine.tsconfig.json', '--outDir', folder], { cwd: root });
    const made = await filesBelow(folder);
    for (const name of made.filter((file) => file.endsWith('.d.ts'))) await nameBuiltFiles(path.join(folder, name));
    for (const file of (await filesBelow(path.join(root, 'engine'))).filter((name) => name.endsWith('.css')))
      await copyFile(path.join(root, 'engine', file), path.join(folder, file));
    const sheets = await Promise.all(styles.map((file) => readFile(path.join(root, file), 'utf8')));
    await writeFile(path.join(folder, 'styles.css'), sheets.join('\n'));
    await cp(path.join(root, example), path.join(folder, 'example'), { recursive: true });
    await writeFile(path.join(folder, 'README.md'), packedReadme(await readFile(path.join(root, 'engine/README.md'), 'utf8')));
    await writeFile(path.join(folder, 'reference.md'), referenceOf(path.join(root, 'engine')).text);
    const code = await Promise.all(made.filter((file) => file.endsWith('.js')).map((file) => readFile(path.join(folder, file), 'utf8')));
    await writeFile(path.join(folder, 'package.json'), `${JSON.stringify(await manifestOf(code), null, 2)}\n`);
    await mkdir(into, { recursive: true });
    const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', into], { cwd: folder });
    const [{ filename }] = JSON.parse(stdout) as [{ readonly filename: string }];
    return path.join(into, filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const filesBelow = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Types lead from file to file as the code does: to what was built, not to the sources. */
async function nameBuiltFiles(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replaceAll(/(from |import\()'(\.{1,2}\/[^']+)\.tsx?'/gu, "$1'$2.js'"));
}
