import { userInfo } from 'node:os';
import { systemClock } from '../../src/server/platform/clock.ts';
import { recordAudit } from '../../src/server/store/audit/recordAudit.ts';
import { findCompanyCard } from '../../src/server/store/collaborators/collaborators.ts';
import { setCreditLimit } from '../../src/server/store/credit-line/creditLines.ts';
import { isId } from '../../src/server/store/isId.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { findCompiledTenant } from './findCompiledTenant.ts';
import { onDatabase } from './onDatabase.ts';

/** Opens a company's credit line, or gives it another limit; what is owed stays. */
export const openCreditLine: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const [code, companyId, limit, more] = read.positionals;
  if (code === undefined || companyId === undefined || limit === undefined || more !== undefined)
    return misuse('npm run shop -- credit <tenant> <company id> <limit>.');
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(limit))
    return misuse(`"${limit}" is no amount: digits, and a point before the decimals, such as 1500000.`);
  const found = await findCompiledTenant(settings, code);
  if (found.problem !== undefined) return misuse(found.problem);
  const { tenant } = found;
  return onDatabase(settings, async (db) => {
    const company = { tenant: code, companyId };
    const known = isId(companyId) ? await findCompanyCard(db, company) : undefined;
    if (known === undefined) return misuse(`${code} has no company ${companyId}.`);
    const now = systemClock();
    const { currency } = tenant.now.shell;
    await db.transaction().execute(async (trx) => {
      await setCreditLimit(trx, company, { limit, currency }, now);
      await recordAudit(trx, { tenant: code, actor: userInfo().username, action: 'credit limit set', subject: companyId }, now);
    });
    console.log(`${known.business_name} may owe ${limit} ${currency}.`);
    return 0;
  });
};
