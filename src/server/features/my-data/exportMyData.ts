import { dayIn } from '../../../../engine/runtime.ts';
import { command } from '../../http/operation.ts';
import { renderPdf } from '../../papers/pdf.ts';
import { printedText } from '../../papers/word.ts';
import { findMyData } from './findMyData.ts';
import { myDataPaper } from './myDataPaper.ts';

export const exportMyData = command('exportMyData', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.myDataOfPerson, session.userId]],
  async prepare({ server: { db }, call: { tenant, query, now }, session }) {
    const data = await findMyData(db, tenant, session, now);
    const { shell } = tenant.now;
    const name = `${printedText(tenant.now, 'myDataTitle', { shop: shell.name })} ${dayIn(now, shell.timeZone)}`;
    if (query.as === 'pdf') {
      const content = await renderPdf(await myDataPaper(tenant, data, now));
      return { type: 'application/pdf', content, name: `${name}.pdf` } as const;
    }
    return { type: 'application/vnd.my-data+json', content: JSON.stringify(data, null, 2), name: `${name}.json` } as const;
  },
  async effect({ session: { userId }, prepared }) {
    return { status: 200, body: undefined, file: prepared, audit: { action: 'data exported', subject: userId } };
  },
});
