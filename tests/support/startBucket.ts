import path from 'node:path';
import { root } from '../../scripts/root.ts';
import { startBeside } from './startBeside.ts';

/** The address of a bucket at this port, as FILES_URL takes it. */
export const bucketUrl = (port: number): string => `http://S3RVER:S3RVER@127.0.0.1:${port}/files`;

/** A service that speaks S3, with one bucket in this folder. */
export const startBucket = (folder: string, port: number) => {
  const s3rver = path.join(root, 'node_modules', 's3rver', 'bin', 's3rver.js');
  const args = [s3rver, '--directory', folder, '--port', String(port), '--address', '127.0.0.1', '--silent', '--configure-bucket', 'files'];
  return startBeside(process.execPath, args, { host: '127.0.0.1', port });
};
