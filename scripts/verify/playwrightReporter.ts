import type { FullConfig, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { type Failure, writeResult } from './writeResult.ts';

/** Writes down how the journeys ended, with what Playwright's own reporters leave out: errors outside of tests, tests that did not run. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: Failure[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onError(error: TestError): void {
    this.#errors.push({ name: 'an error outside of the journeys', message: messageOf(error) });
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    writeResult({
      passed: tests.filter(hasPassed).length,
      skipped: tests.filter(isSkippedOnPurpose).length,
      failures: [...tests.filter((test) => !hasPassed(test) && !isSkippedOnPurpose(test)).map(failureOf), ...this.#errors],
      unsteady: tests.filter((test) => test.outcome() === 'flaky').map(failureOf),
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}

function isSkippedOnPurpose(test: TestCase): boolean {
  return test.outcome() === 'skipped' && test.expectedStatus === 'skipped';
}

function hasPassed(test: TestCase): boolean {
  return ['expected', 'flaky'].includes(test.outcome()) && test.results.length > 0;
}

function failureOf(test: TestCase): Failure {
  const errors = test.results.flatMap((result) => result.errors).map(messageOf);
  return { name: test.titlePath().filter(Boolean).join(' > '), message: errors.join('\n') || 'It did not run.' };
}

function messageOf({ message, value, location }: TestError): string {
  const text = message ?? value ?? 'unknown error';
  return location === undefined ? text : `${text}\n${location.file}:${location.line}`;
}
