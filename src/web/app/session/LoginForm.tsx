import type { ComponentType, ReactNode } from 'react';
import type { FormRecord } from '../../../../engine/runtime.ts';
import { throwNotLoaded } from '../forms/loadFile.ts';
import { TenantForm } from '../forms/TenantForm.tsx';
import { useTenant } from '../shell/tenant.tsx';
import type { ActedFor } from './actedFor.ts';
import { storeSession } from './storeSession.ts';

type Props = {
  readonly form: string;
  /** A company's user gives the company's document too. */
  readonly company: boolean;
  readonly heading: ReactNode;
  /** What is beside the label of the password. */
  readonly atPassword?: ComponentType;
  /** What is filled in already. */
  readonly start?: FormRecord;
  /** For whom somebody acted whose session ended by itself. */
  readonly acted?: ActedFor | undefined;
};

/** The login as the tenant's form says; what it answers is the page's session from then on. */
export const LoginForm = ({ form, company, heading, atPassword, start, acted }: Props) => {
  const tenant = useTenant();
  return (
    <TenantForm
      form={form}
      heading={heading}
      {...(start ? { start } : {})}
      {...(atPassword ? { asides: { loginPassword: atPassword } } : {})}
      refusedTitle={tenant.say('logInRefusedTitle')}
      submit={async ({ body }) => (await import('./logIn.ts').catch(throwNotLoaded)).logIn(tenant, company, body, acted)}
      onDone={storeSession}
    />
  );
};
