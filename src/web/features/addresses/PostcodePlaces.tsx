import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFormFiles } from '../../app/forms/useFormFiles.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { BackTo } from './BackTo.tsx';
import { useAddress } from './useAddressFlow.ts';

/** Who does not know the postcode says first in which place it is. */
export const PostcodePlaces = ({ form }: { readonly form: string }) => {
  const tenant = useTenant();
  const { view, send } = useAddress();
  const { loading } = useFormFiles(form);
  const texts = loading.is === 'here' ? loading.files.texts : undefined;
  return (
    <>
      <BackTo page="filling" />
      <section className="card card-form">
        <TenantForm
          form={form}
          start={view.places ?? {}}
          heading={<Heading intro={texts?.intro}>{texts?.title ?? tenant.say('loading')}</Heading>}
          submit={async ({ record }) => ({ data: record, headers: new Headers() })}
          onDone={(places) => send({ type: 'PLACED', places })}
        />
      </section>
    </>
  );
};
