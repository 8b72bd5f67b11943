import { createMachine, type setup as setupOfXstate } from 'xstate';

/**
 * XState's `setup` for machines whose actions are `assign` and functions: types as there, but without the action creators that every
 * machine of XState's own could use (`emit`, `enqueueActions`, `sendTo`), which a page would load.
 */
export const setup = ((implementations: object) => ({
  createMachine: (config: Parameters<typeof createMachine>[0]) => createMachine(config, implementations),
})) as unknown as typeof setupOfXstate;
