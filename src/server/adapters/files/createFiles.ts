import path from 'node:path';
import type { Files } from '../../domain/uploads/files.ts';
import type { Settings } from '../../platform/settings.ts';
import { createFolderFiles } from './folder.ts';
import { createS3Files } from './s3.ts';

/** Where the settings say that the content of uploads is kept. */
export const createFiles = ({ bucket, dataDir }: Pick<Settings, 'bucket' | 'dataDir'>): Files =>
  bucket === undefined ? createFolderFiles(path.join(dataDir, 'uploads')) : createS3Files(bucket);
