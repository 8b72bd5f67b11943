import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { root } from '../../../scripts/root.ts';

export type StartedShop = { readonly address: string; readonly end: () => Promise<void> };

/** `npm start` or `npm run dev` without a demonstration, once it listens; its data is in a folder, beside `tenants`. */
export async function startShop(script: 'start' | 'dev', folder: string): Promise<StartedShop> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, `scripts/${script}.ts`)], {
    cwd: root,
    env: {
      ...process.env,
      ...{ TENANTS_DIR: path.join(folder, 'tenants'), DATA_DIR: path.join(folder, 'data'), COMPILED_DIR: path.join(folder, 'compiled') },
      ...{ PORT: '0', NODE_ENV: '', DATABASE_URL: '', SMTP_URL: '', GATEWAY_URL: '', DEMO: 'off' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      printed += text.toString();
      const found = /Listening at (\S+)/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`The shop ended with ${code}: ${printed}`)));
  });
  const end = async (): Promise<void> => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { address, end };
}
