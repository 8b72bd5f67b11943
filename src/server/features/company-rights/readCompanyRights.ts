import { companyRoles, rights } from '../../../contract/catalogue/rights.ts';
import { query } from '../../http/operation.ts';

export const readCompanyRights = query('readCompanyRights', {
  caller: 'company',
  async answer({ call: { tenant } }) {
    const { permissions } = tenant.now.side;
    const allowed = Object.entries(rights).map(([right, operations]) => ({
      right,
      roles: companyRoles.filter((role) => operations.every((operation) => permissions[operation]?.includes(role))),
    }));
    return { status: 200, body: { rights: allowed } };
  },
});
