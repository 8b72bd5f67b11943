import { useRef } from 'react';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Unbroken } from '../../design/Unbroken.tsx';
import { ResendCode } from './ResendCode.tsx';
import { type Account, resetPassword, verifyCode } from './recover.ts';

type Props = {
  readonly form: string;
  readonly account: Account;
  readonly resendSeconds: number;
  readonly onOther: () => void;
  readonly onChanged: () => void;
};

/** The code that came by mail, and a new password. */
export const NewPassword = ({ form, account, resendSeconds, onOther, onChanged }: Props) => {
  const tenant = useTenant();
  const { email } = account.body;
  // A code is used up once it was right: a password that is refused then needs no second code.
  const right = useRef<{ readonly code: unknown; readonly token: string }>(undefined);
  return (
    <>
      <TenantForm
        form={form}
        heading={<Heading intro={<Unbroken text={tenant.say('codeSent', { email })} whole={email} />}>{tenant.say('codeHeading')}</Heading>}
        // Not asked again, yet the password must not resemble it.
        start={{ email }}
        submit={async ({ record }) => {
          const { verificationCode: code, password } = record;
          if (right.current?.code !== code) {
            const verified = await verifyCode(tenant, account, String(code));
            if (verified.error) return verified;
            right.current = { code, token: verified.data.token };
          }
          return resetPassword(tenant, account, right.current?.token ?? '', String(password));
        }}
        onDone={onChanged}
      />
      <div className="stack stack-close">
        <ResendCode account={account} seconds={resendSeconds} />
        <div className="row">
          <Button look="quiet" onClick={onOther}>
            {tenant.say('otherEmail')}
          </Button>
        </div>
      </div>
    </>
  );
};
