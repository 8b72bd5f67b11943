import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/** Texts; pictures and fonts are compressed already, and maps are read by developers alone. */
const isText = (name: string): boolean => /\.(?:js|css|svg)$/.test(name);

/** Writes each text of a folder compressed beside it, as `<name>.br`: as small as it gets, which takes too long while somebody waits. */
export async function compressAssets(folder: string): Promise<void> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    (await readdir(folder)).filter(isText).map(async (name) => {
      const file = path.join(folder, name);
      await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
    }),
  );
}
