import type { ReactNode } from 'react';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { type Account, sendCode } from './recover.ts';

type Props = {
  readonly form: string;
  readonly ofCompany: boolean;
  readonly heading: ReactNode;
  readonly onSent: (account: Account, resendSeconds: number) => void;
};

/** Asks for a code to the e-mail of an account. */
export const RequestCode = ({ form, ofCompany, heading, onSent }: Props) => {
  const tenant = useTenant();
  return (
    <TenantForm
      form={form}
      heading={heading}
      submit={async ({ body }) => {
        const account = { is: ofCompany ? 'company' : 'person', body } as Account;
        const result = await sendCode(tenant, account);
        return result.error ? result : { ...result, data: { account, resendSeconds: result.data.resendSeconds } };
      }}
      onDone={({ account, resendSeconds }) => onSent(account, resendSeconds)}
    />
  );
};
