import { userInfo } from 'node:os';
import { systemClock } from '../../src/server/clock.ts';
import { tenantsIn } from '../../src/server/release/tenants.ts';
import { note } from '../../src/server/store/audit.ts';
import { companyCard } from '../../src/server/store/collaborators.ts';
import { setCreditLimit } from '../../src/server/store/creditLines.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { isId } from '../../src/server/store/isId.ts';
import { readArguments } from './arguments.ts';
import { unknownCode } from './source.ts';
import { misuse, type Verb } from './verb.ts';
import { withDatabase } from './withDatabase.ts';

/** Opens a company's credit line, or gives it another limit; what is owed stays. */
export const credit: Verb = async (args, settings) => {
  const read = readArguments(args, {});
  if (read.problem !== undefined) return misuse(read.problem);
  const [code, companyId, limit, more] = read.positionals;
  if (code === undefined || companyId === undefined || limit === undefined || more !== undefined)
    return misuse('npm run tenant -- credit <tenant> <company id> <limit>.');
  if (!/^\d{1,12}(?:\.\d{1,2})?$/.test(limit))
    return misuse(`"${limit}" is no amount: digits, and a point before the decimals, such as 1500000.`);
  const tenants = tenantsIn(settings.compiledDir, () => undefined, systemClock);
  const tenant = await tenants.find(code);
  if (tenant === undefined)
    return misuse(unknownCode([code], await tenants.codes()) ?? `"${code}" is not compiled: npm run tenant -- build`);
  return withDatabase(settings, async (connectionString) => {
    const { db, end } = openDatabase(connectionString, { connections: 2 });
    try {
      const company = { tenant: code, companyId };
      const known = isId(companyId) ? await companyCard(db, company) : undefined;
      if (known === undefined) return misuse(`${code} has no company ${companyId}.`);
      const now = systemClock();
      const { currency } = tenant.now.shell;
      await db.transaction().execute(async (trx) => {
        await setCreditLimit(trx, company, { limit, currency }, now);
        await note(trx, { tenant: code, actor: userInfo().username, action: 'credit limit set', subject: companyId }, now);
      });
      console.log(`${known.business_name} may owe ${limit} ${currency}.`);
      return 0;
    } finally {
      await end();
    }
  });
};
