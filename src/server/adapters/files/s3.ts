import { AwsClient } from 'aws4fetch';
import type { Files } from '../../domain/uploads/files.ts';
import type { Bucket } from '../../platform/settings.ts';

/** Milliseconds after which the service is taken for silent. */
const PATIENCE = 8000;

/** Keeps the content of uploads in a bucket, under the path that its address has. */
export function createS3Files({ url, region, key: accessKeyId, secret: secretAccessKey }: Bucket): Files {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const call = async (key: string, method: 'GET' | 'PUT' | 'DELETE', body?: Uint8Array): Promise<Response> => {
    const init = { method, signal: AbortSignal.timeout(PATIENCE), redirect: 'error' as const };
    const answer = await client.fetch(`${url}/${key}`, body === undefined ? init : { ...init, body: Buffer.from(body) });
    if (!answer.ok) throw new Error(`The store of files answered ${answer.status} to ${method}.`);
    return answer;
  };
  return {
    async put(key, content) {
      await (await call(key, 'PUT', content)).arrayBuffer();
    },
    get: async (key) => new Uint8Array(await (await call(key, 'GET')).arrayBuffer()),
    async remove(keys) {
      for (const key of keys) await (await call(key, 'DELETE')).arrayBuffer();
    },
  };
}
