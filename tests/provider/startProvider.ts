import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** How it fails the shop itself: `waits`: it takes the call and never answers. */
export type ProviderFault = { readonly at: 'discovery' | 'token'; readonly does: 'refuses' | 'waits' };

export type TestProvider = {
  /** The shop's setting for it: `OIDC_<TENANT>_<PROVIDER>`. */
  readonly setting: string;
  readonly issuer: string;
  /** From now on; `null`: as it should. */
  readonly behave: (manner: ProviderFault | null) => Promise<void>;
  /** Dies at once. */
  readonly end: () => Promise<void>;
};

/** Starts a provider that sends people back to these addresses alone. */
export async function startProvider(redirectUris: readonly string[], port = 0): Promise<TestProvider> {
  const child = fork(path.join(import.meta.dirname, 'main.ts'), {
    env: { ...process.env, REDIRECT_URIS: redirectUris.join(' '), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    setting: issuer.replace('//', '//shop:shop-secret@'),
    async behave(manner) {
      const started = once(child, 'message');
      child.send(manner as object);
      await started;
    },
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
