import { glob } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/root.ts';

const folder = 'src/server/store/';

/** Notes from now on which functions run that the store exports: the others are named by file and function. */
export async function watchFunctions(): Promise<{ readonly uncalled: () => Promise<readonly string[]> }> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return {
    async uncalled() {
      const { result } = await session.post('Profiler.takePreciseCoverage');
      await session.post('Profiler.stopPreciseCoverage');
      session.disconnect();
      const called = new Set(
        result.flatMap(({ url, functions }) =>
          functions.flatMap(({ functionName, ranges }) => ((ranges[0]?.count ?? 0) > 0 ? [`${url.split(folder)[1]} ${functionName}`] : [])),
        ),
      );
      const exported: string[] = [];
      for await (const file of glob('**/*.ts', { cwd: path.join(root, folder) })) {
        const module = (await import(pathToFileURL(path.join(root, folder, file)).href)) as Readonly<Record<string, unknown>>;
        for (const [name, value] of Object.entries(module)) if (typeof value === 'function') exported.push(`${file} ${name}`);
      }
      return exported.filter((name) => !called.has(name));
    },
  };
}
