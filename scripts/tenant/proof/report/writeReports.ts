import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moment } from '../moment.ts';
import { csvOf } from './csvOf.ts';
import { htmlOf } from './htmlOf.ts';
import { junitOf } from './junitOf.ts';
import type { Row } from './rowOf.ts';

/** Writes all three reports into a folder; answers the page's path. */
export async function writeReports(folder: string, rows: readonly Row[], full: boolean): Promise<string> {
  await mkdir(folder, { recursive: true });
  const page = path.join(folder, 'report.html');
  await Promise.all([
    writeFile(page, htmlOf(rows, { made: moment, full })),
    writeFile(path.join(folder, 'junit.xml'), junitOf(rows)),
    writeFile(path.join(folder, 'cases.csv'), csvOf(rows)),
  ]);
  return page;
}
