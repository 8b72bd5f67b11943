import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { Reporter } from '@stryker-mutator/api/report';
import kept from '../../tests/minimum.json' with { type: 'json' };
import { mutationResult } from './mutation-result.ts';
import { writeResult } from './result.ts';

/** Writes down how mutation testing ended: a mutant that some test notices has passed. */
const reporter: Reporter = {
  onMutationTestReportReady(_report, { systemUnderTestMetrics: { metrics } }) {
    writeResult(mutationResult(metrics, kept.mutationScore));
  },
};

export const strykerPlugins = [declareValuePlugin(PluginKind.Reporter, 'result', reporter)];
