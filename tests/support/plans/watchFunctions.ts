import { Session } from 'node:inspector/promises';

const folder = 'src/server/store/';
const modules = import.meta.glob<Readonly<Record<string, unknown>>>('/src/server/store/**/*.ts');

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
      const exported = await Promise.all(
        Object.entries(modules).map(async ([file, load]) =>
          Object.entries(await load()).flatMap(([name, value]) =>
            typeof value === 'function' ? [`${file.split(folder)[1]} ${name}`] : [],
          ),
        ),
      );
      return exported.flat().filter((name) => !called.has(name));
    },
  };
}
