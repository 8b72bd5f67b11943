import { dayIn, sayText } from '../../../../engine/runtime.ts';
import { exportPersonalData } from '../../domain/privacy/exportPersonalData.ts';
import { type Call, type Handlers, type Refusal, refuse } from '../../http/call.ts';
import { signedIn } from '../../http/signedIn.ts';
import { renderPdf } from '../../papers/pdf.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';
import { deleteAccount } from './deleteAccount.ts';
import { myDataPaper } from './myDataPaper.ts';

type Reading = 'readMyData' | 'exportMyData';

/** What is held about the signed-in person, as a page and as a file; and its end. */
export function myData(server: Server): Pick<Handlers, Reading | 'deleteAccount'> {
  return {
    readMyData: signedIn(async (call, session) => {
      const body = await dataOf(server, call, session);
      return 'refused' in body ? body : { status: 200, body };
    }),
    exportMyData: signedIn(async (call, session) => {
      const { tenant, now } = call;
      const body = await dataOf(server, call, session);
      if ('refused' in body) return body;
      await recordAudit(server.db, { tenant: tenant.code, actor: session.userId, action: 'data exported', subject: session.userId }, now);
      const name = `${tenant.code}-${dayIn(now, tenant.now.shell.timeZone)}`;
      if (call.query.as === 'pdf') {
        const content = await renderPdf(await myDataPaper(tenant, body, now));
        return { status: 200, body: undefined, file: { type: 'application/pdf', content, name: `${name}.pdf` } };
      }
      const content = JSON.stringify(body, null, 2);
      return { status: 200, body: undefined, file: { type: 'application/vnd.my-data+json', content, name: `${name}.json` } };
    }),
    deleteAccount: signedIn((call, session) => deleteAccount(server, call, session)),
  };
}

async function dataOf({ db, limits }: Server, { tenant, now }: Pick<Call<Reading>, 'tenant' | 'now'>, session: Session) {
  const allowed = await consumeRateLimit(db, tenant.code, limits.myDataOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter }) satisfies Refusal;
  return { legend: sayText(tenant.now.shell.words.legalLegend ?? '', {}), sections: await exportPersonalData(db, session) };
}
