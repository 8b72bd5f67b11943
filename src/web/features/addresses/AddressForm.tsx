import { useState } from 'react';
import { type FormRecord, removeDrafts } from '../../../../engine/runtime.ts';
import type { Result } from '../../../contract/createApi.ts';
import type { BodyOf } from '../../app/calls/api.ts';
import { nameFailure } from '../../app/calls/nameFailure.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { combinedQuery, invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { lapseToast, showToast } from '../../app/calls/toast.ts';
import type { Variant } from '../../app/forms/findVariants.ts';
import { throwNotLoaded } from '../../app/forms/loadFile.ts';
import { readRecord } from '../../app/forms/readRecord.ts';
import { type FilledForm, TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFlowEnd } from '../../app/forms/useFlowEnd.ts';
import { lazyDialog } from '../../app/shell/lazyDialog.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { type Address, addressesPath, addressPath, nameOf, overviewPath } from './address.ts';
import { MapAside } from './MapAside.tsx';
import { PostcodeAside } from './PostcodeAside.tsx';
import { useAddress } from './useAddressFlow.ts';

/** An address as its form holds it, with the version that an edit has to name. */
type StoredAddress = { readonly id: string; readonly record: FormRecord; readonly etag: string };

const storedAddress = (id: string, form: string) =>
  combinedQuery([addressesPath, 'record', id], async (tenant): Promise<StoredAddress> => {
    const { payload, version } = dataOf(await sendCall(tenant, 'get', addressPath, { path: { id } }));
    const { record } = await readRecord(tenant, form, payload);
    return { id, etag: `"${version}"`, record };
  });

/** Somebody has changed the same address meanwhile. */
type Conflict = { readonly mine: FormRecord; readonly theirs: Address; readonly again: () => Promise<Result<Address>> };

const importConflict = async () => (await import('./AddressConflict.tsx')).AddressConflict;
const AddressConflict = lazyDialog(importConflict, (tenant) => tenant.say('addressChangedTitle'));

/** What was typed into this address is settled: one of them is chosen. */
const removeDraftsOf = (id: string): void =>
  removeDrafts(
    () => localStorage,
    (flow) => flow.includes(`/${id}/`),
  );

type Props = { readonly variant: Variant; readonly heading: string };

/** The form of an address: a new one, or what is stored of one. */
export const AddressForm = ({ variant, heading, stored }: Props & { readonly stored?: StoredAddress }) => {
  const tenant = useTenant();
  const { view } = useAddress();
  const { end } = useFlowEnd<Address>(variant);
  // What came meanwhile must not pull the form away from under who types.
  const [begun] = useState(stored);
  const [asides] = useState(() => ({
    postcode: PostcodeAside,
    googleMap: () => <MapAside stored={begun && { ...begun, point: begun.record.googleMap }} />,
  }));
  const [conflict, setConflict] = useState<Conflict>();

  const savedMessage = (address: Address, record: FormRecord): string => {
    const name = nameOf(address);
    if (begun) return tenant.say('addressSaved', { name });
    const becameFavourite = address.favourite && record.isDefaultAddress !== true;
    return tenant.say(becameFavourite ? 'addressAddedFirst' : 'addressAdded', { name });
  };
  const done = (address: Address, record: FormRecord): void => {
    void invalidate([addressesPath, overviewPath]);
    showToast({ tone: 'success', text: savedMessage(address, record) });
    end(address);
  };
  const edit = async (
    { body, hash, record }: Pick<FilledForm, 'body' | 'hash' | 'record'>,
    { id }: StoredAddress,
    etag: string,
  ): Promise<Result<Address>> => {
    const sent = body as BodyOf<typeof addressesPath>;
    const result = await sendCall(tenant, 'put', addressPath, { path: { id }, body: sent, etag, formHash: hash });
    const newer = result.headers.get('etag');
    if (result.error?.status === 412 && newer !== null) {
      // Where it does not come, the form says so and can be sent again.
      await importConflict().catch(throwNotLoaded);
      setConflict({
        mine: record,
        theirs: result.error.errorObj.current as Address,
        again: () => edit({ body, hash, record }, { id, record, etag }, newer),
      });
    }
    return result;
  };

  return (
    <>
      <TenantForm<Address>
        form={variant.form}
        checkAnswers={variant.checkAnswers}
        draft={begun ? `${begun.id}/${begun.etag}` : 'new'}
        {...(begun ? { start: begun.record } : {})}
        found={view.found}
        asides={asides}
        heading={<Heading>{heading}</Heading>}
        submit={async (filled) => {
          await lapseToast();
          if (begun) return edit(filled, begun, begun.etag);
          const { body, key, hash } = filled;
          const sent = await sendCall(tenant, 'post', addressesPath, { body: body as BodyOf<typeof addressesPath>, key, formHash: hash });
          return nameFailure(sent, tenant.message('addressNotAdded'));
        }}
        onDone={done}
      />
      {conflict && begun && (
        <AddressConflict
          form={variant.form}
          {...conflict}
          onMine={async () => {
            const { data, error } = await conflict.again();
            if (error && error.status !== 412) showToast({ tone: 'error', text: error.errorObj.message });
            if (!data) return;
            removeDraftsOf(begun.id);
            done(data, conflict.mine);
          }}
          onTheirs={() => {
            removeDraftsOf(begun.id);
            end(conflict.theirs);
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </>
  );
};

/** The form of an address that is stored. */
export const AddressEdit = ({ variant, heading, id }: Props & { readonly id: string }) => {
  const tenant = useTenant();
  const state = useServerQuery(storedAddress(id, variant.form));
  return (
    <QueryContent state={state} head={<Heading>{heading}</Heading>} shape={<Skeleton lines={6} label={tenant.say('loading')} />}>
      {(stored) => <AddressForm variant={variant} heading={heading} stored={stored} />}
    </QueryContent>
  );
};
