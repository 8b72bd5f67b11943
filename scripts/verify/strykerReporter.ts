import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import { readKept } from './minimum.ts';
import { mutationResult } from './mutationResult.ts';
import { writeResult } from './writeResult.ts';

const { minimum } = readKept();

/** Writes down how mutation testing ended: a mutant that some test notices has passed. */
const reporter: Reporter = {
  onMutationTestReportReady(_report, { systemUnderTestMetrics: { metrics } }) {
    writeResult(mutationResult(metrics, minimum.mutationScore ?? 100));
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Reporter, 'result', reporter)];
