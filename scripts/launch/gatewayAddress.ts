import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createHttpGateway } from '../../src/server/adapters/gateway/http.ts';

const fileIn = (dataDir: string) => path.join(dataDir, 'gateway', 'address');

/** Says where the sandbox of a data folder listens, for verbs beside the shop: two of them would not know each other's cards. */
export async function storeGatewayAddress(dataDir: string, address: string): Promise<() => Promise<void>> {
  await mkdir(path.dirname(fileIn(dataDir)), { recursive: true });
  await writeFile(fileIn(dataDir), address);
  return () => rm(fileIn(dataDir), { force: true });
}

/** Where the sandbox of the shop that runs on a data folder listens; undefined where none answers. */
export async function gatewayOf(dataDir: string): Promise<string | undefined> {
  const address = await readFile(fileIn(dataDir), 'utf8').catch(() => undefined);
  if (address === undefined) return undefined;
  return createHttpGateway(address, 2000)
    .keys()
    .then(
      () => address,
      () => undefined,
    );
}
