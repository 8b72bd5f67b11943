import type { SerializedError } from 'vitest';
import type { Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';
import { type Failure, writeResult } from './writeResult.ts';

/** How many files the table of the slowest shows. */
const slowest = 10;

/** Writes down how the tests ended, with what Vitest's own reporters leave out: failed hooks, broken imports, crashed workers, slow files. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const suites = modules.flatMap((module) => [...module.children.allSuites()]);
    writeResult({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      skipped: tests.filter((test) => test.result().state === 'skipped').length,
      failures: [
        ...tests.flatMap(failureOfTest),
        ...[...modules, ...suites].flatMap(failuresOfHooks),
        ...unhandled.map((error) => ({ name: 'an error outside of the tests', message: messageOf(error) })),
      ],
    });
    if (modules.length > 1) console.log(`The slowest files:\n${slowestFiles(modules).join('\n')}`);
  }
}

/** The seconds of a file's set-up and tests, with the number of tests: the longest first. */
function slowestFiles(modules: readonly TestModule[]): readonly string[] {
  return modules
    .map((module) => ({ module, milliseconds: module.diagnostic().duration, tests: [...module.children.allTests()].length }))
    .sort((one, other) => other.milliseconds - one.milliseconds)
    .slice(0, slowest)
    .map(({ module, milliseconds, tests }) => `${(milliseconds / 1000).toFixed(1).padStart(8)} s  ${module.relativeModuleId} (${tests})`);
}

function failureOfTest(test: TestCase): Failure[] {
  const { state, errors } = test.result();
  if (state === 'passed' || state === 'skipped') return [];
  const message = state === 'pending' ? 'It did not run.' : (errors ?? []).map(messageOf).join('\n');
  return [{ name: `${test.module.relativeModuleId} > ${test.fullName}`, message }];
}

function failuresOfHooks(part: TestModule | TestSuite): Failure[] {
  const name = part.type === 'module' ? part.relativeModuleId : `${part.module.relativeModuleId} > ${part.fullName}`;
  return part.errors().map((error) => ({ name, message: messageOf(error) }));
}

function messageOf({ message, stack }: { readonly message: string; readonly stack?: string | undefined }): string {
  const place = stack?.split('\n').find((line) => /\.(ts|tsx|mjs):\d+/.test(line) && !line.includes('node_modules'));
  return place === undefined ? message : `${message}\n${place.trim()}`;
}
