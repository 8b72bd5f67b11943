import type { CompanySession } from '../../http/operation.ts';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import { statusesIn, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Database } from '../../store/database.ts';
import { type MonthOfPerson, sumPurchasesOfPeople } from '../../store/reports/usersReport.ts';

/** What a company's people bought, by person and month. Canceled and returned orders are no purchases. */
export function listPurchases(db: Database, tenant: Tenant, session: CompanySession, span: DaySpan): Promise<readonly MonthOfPerson[]> {
  const without = statusesIn(statusesOf(tenant, 'order'), ['canceled']);
  const { timeZone } = tenant.now.shell;
  return sumPurchasesOfPeople(db, { tenant: session.tenant, companyId: session.company.id }, { span, timeZone, without });
}
