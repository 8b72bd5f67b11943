// The sandbox gateway as a process of its own, so that what it reads is in no memory but its own. PORT: where it listens, 0 for any;
// VAULT: the file in which it remembers tokens.
import { serveSandbox } from './serveSandbox.ts';
import type { SandboxCommand, SandboxMessage } from './startSandbox.ts';

const sendMessage = (word: SandboxMessage) => process.send?.(word);

const sandbox = await serveSandbox(Number(process.env.PORT ?? 0), process.env.VAULT);
console.log(`Sandbox gateway at ${sandbox.address}`);

const end = () => void sandbox.close().then(() => process.exit(0));
process.on('SIGTERM', end);
process.on('SIGINT', end);
// The parent process has ended, for whatever reason.
process.on('disconnect', end);
process.on('message', (order: SandboxCommand) => {
  if (order === 'rotate') void sandbox.rotate().then(() => sendMessage('rotated'));
});
sendMessage({ address: sandbox.address });
