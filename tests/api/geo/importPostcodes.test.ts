import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { importFile, type Progress } from '../../../scripts/shop/imports/importFile.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { postcodeDestination } from '../../../src/server/store/geo/postcodes.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';
import { createImportFixture, reportOf } from '../../support/api/importFixture.ts';
import { query } from '../../support/api/query.ts';

const { folder, file, verbOn } = createImportFixture();

async function database() {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.drop());
  return fresh.connectionString;
}

/** What counts for the shop now: postcode, state, city, municipal, street. */
const standing = async (connectionString: string) =>
  (
    await query(
      connectionString,
      `select concat_ws('|', p.postcode, p.state, p.city, coalesce(p.municipal, '-'), coalesce(p.street, '-')) as row from postcodes p
       join imports i using (tenant, version) where i.state = 'current' order by 1`,
    )
  ).map(({ row }) => row);

test('The verb takes what is right, reports line, value, reason and remedy of what is not, and switches at once', async () => {
  const connectionString = await database();
  const verb = verbOn(connectionString);

  const at = await file(
    'br.csv',
    '\uFEFFPostcode,state,city,municipal,street',
    '01310-100,SP,São Paulo,Bela Vista,Avenida Paulista',
    '0131010,SP,São Paulo,Bela Vista,',
    '69900-001,Acre,rio branco,,"Rua A, lote 2"',
    '01310-100,XX,São Paulo,Bela Vista,',
    ',SP,São Paulo,,',
    '01310-101,AC,São Paulo,,',
    '01310100,SP,3550308,Bela Vista,Avenida Paulista',
    '01310-102,SP',
    '01310-103,SP,São Paulo,Bela Vista,Rua B, lote 3',
  );
  const { exit, said } = await verb('postcodes', 'br', at);
  const rows = ['01310100|SP|3550308|Bela Vista|Avenida Paulista', '69900001|AC|1200401|-|Rua A, lote 2'];
  expect(await standing(connectionString)).toEqual(rows);
  expect(exit).toBe(1);
  expect(said).toMatch(/br: 3 of 9 rows\. .* 6 rows were refused: .*br\.csv\.refused\.csv/u);
  expect(said).toMatch(/^100 %, 9 rows$/mu);
  expect(await reportOf(at)).toEqual([
    'line,value,reason,remedy',
    expect.stringMatching(/^3,0131010,no postcode of this tenant: .*,correct it; zeros in front/u),
    expect.stringMatching(/^5,XX,state: not of the list of places,write its code or its name/u),
    '6,,there is no postcode,"write one, or delete the line"',
    expect.stringMatching(/^7,São Paulo,city: none such within state AC,write its code/u),
    expect.stringMatching(/^9,,city: none such within state SP,write its code/u),
    '10,lote 3,more cells than the first line names,put a cell with a comma in it into quotes',
  ]);

  expect(await verb('postcodes', 'br', at)).toEqual({ exit: 0, said: expect.stringContaining('are imported already') });
  expect(await verb('postcodes', 'br', await file('bad.csv', 'cep;uf;cidade', '01310-100;SP;x'))).toEqual({
    exit: 2,
    said: expect.stringMatching(/first line is "cep;uf;cidade"; expected are postcode,state,city and, where there are, municipal,street/u),
  });
  expect(await verb('postcodes', 'br', await file('none.csv', 'postcode,state,city', '1,SP,x'))).toEqual({
    exit: 2,
    said: expect.stringContaining('not one row could be accepted'),
  });
  for (const nowhere of [path.join(folder(), 'nowhere.csv'), folder()])
    expect(await verb('postcodes', 'br', nowhere)).toEqual({ exit: 2, said: expect.not.stringContaining('bug') });
  expect(await verb('postcodes', 'xx', at)).toMatchObject({ exit: 2 });
  expect(await verb('cities', 'br', at)).toMatchObject({ exit: 2 });
  expect(await standing(connectionString)).toEqual(rows);
  expect(await query(connectionString, `select action from audit where tenant = 'br'`)).toEqual([{ action: 'postcodes imported' }]);
});

test('A run that is broken off goes on where it stopped; until it is whole, what stood before counts', async () => {
  const connectionString = await database();
  const { db, end } = openDatabase(connectionString, { connections: 2 });
  onTestFinished(end);
  const row = (postcode: string) => ({ postcode, state: 'S', city: 'C', municipal: null, street: null, city_folded: 'c' });
  const read = vi.fn(({ postcode = '' }) =>
    postcode === 'bad'
      ? { value: postcode, reason: 'bad', remedy: 'mend' }
      : { rows: [{ ...row(postcode), municipal_folded: null, street_folded: null }] },
  );
  const lines = (name: string, codes: readonly string[]) => file(name, 'postcode,state,city', ...codes.map((code) => `${code},S,C`));
  const run = (at: string, onProgress: (progress: Progress) => void = () => undefined) =>
    importFile(
      db,
      { header: () => undefined, read, into: postcodeDestination },
      { tenant: 'aa', file: at, now: new Date(), onProgress, batch: 2 },
    );

  await run(await lines('first.csv', ['1']));
  const whole = await lines('second.csv', ['2', 'bad', '3', '4', 'bad', '5', '2']);
  const stopAt = (rows: number) => (progress: Progress) => {
    if (progress.rows >= rows) throw new Error('broken off');
  };
  await expect(run(whole, stopAt(4))).rejects.toThrow('broken off');
  expect(await standing(connectionString)).toEqual(['1|S|C|-|-']);
  read.mockClear();
  const refused = [
    { line: 3, value: 'bad', reason: 'bad', remedy: 'mend' },
    { line: 6, value: 'bad', reason: 'bad', remedy: 'mend' },
  ];
  expect(await run(whole)).toMatchObject({ is: 'switched', rows: 7, from: 4, refused });
  expect(read.mock.calls.map(([{ postcode }]) => postcode)).toEqual(['bad', '5', '2']);
  expect(await standing(connectionString)).toEqual(['2|S|C|-|-', '3|S|C|-|-', '4|S|C|-|-', '5|S|C|-|-']);
  expect(await run(whole)).toEqual({ is: 'current' });

  // Another file starts again, and what is not current or on its way is gone.
  const [third, fourth] = [await lines('third.csv', ['6', '7', '8', '9']), await lines('fourth.csv', ['8'])];
  await expect(run(third, stopAt(2))).rejects.toThrow('broken off');
  expect(await run(fourth)).toMatchObject({ is: 'switched', from: 0 });
  expect(await standing(connectionString)).toEqual(['8|S|C|-|-']);
  await run(await lines('fifth.csv', ['9']));
  const left = await query(connectionString, 'select postcode from postcodes order by 1');
  expect(left).toEqual([{ postcode: '8' }, { postcode: '9' }]);
});
