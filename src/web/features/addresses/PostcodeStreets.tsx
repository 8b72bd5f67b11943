import { useRef, useState } from 'react';
import { type FormRecord, openForm } from '../../../../engine/runtime.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { query, useServerQuery } from '../../app/calls/queries.ts';
import type { AnswerOf } from '../../app/calls/sendCall.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFormFiles } from '../../app/forms/useFormFiles.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { EmptyState } from '../../design/EmptyState.tsx';
import { Heading } from '../../design/Heading.tsx';
import { List, ListRow } from '../../design/List.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { BackTo } from './BackTo.tsx';
import { useAddress } from './useAddressFlow.ts';

const path = '/api/my-account/v2/geo/postcode-by-location';
type FoundStreet = AnswerOf<'get', typeof path>['items'][number];

const textOf = (record: FormRecord, field: string): string | undefined => {
  const value = record[field];
  return typeof value === 'string' ? value : undefined;
};

/** What a row gives to the form: its postcode and street, and the places that contain it. */
const recordOf = (places: FormRecord, { postcode, municipal, street }: FoundStreet): FormRecord => ({
  ...places,
  ...(municipal ? { municipal: municipal.code } : {}),
  ...(street === undefined ? {} : { addressLine1: street }),
  postcode,
});

type Props = {
  readonly form: string;
  /** The form whose postcode it is: it says how one is written. */
  readonly postcodeForm: string;
};

/** The streets of the chosen place with their postcodes: one of them is taken into the form, or none. */
export const PostcodeStreets = ({ form, postcodeForm }: Props) => {
  const tenant = useTenant();
  const { view, send } = useAddress();
  const { loading } = useFormFiles(form);
  const { loading: ofPostcode } = useFormFiles(postcodeForm);
  const results = useRef<HTMLDivElement>(null);
  const [street, setStreet] = useState('');
  const [searches, setSearches] = useState(0);
  const places = view.places ?? {};
  const municipal = textOf(places, 'municipal');
  const wanted = query(path, {
    query: {
      state: textOf(places, 'state') ?? '',
      city: textOf(places, 'city') ?? '',
      ...(municipal === undefined ? {} : { municipal }),
      ...(street === '' ? {} : { street }),
    },
  });
  const state = useServerQuery(wanted, { keepPrevious: true });
  const texts = loading.is === 'here' ? loading.files.texts : undefined;
  const shown = (postcode: string): string =>
    ofPostcode.is === 'here'
      ? openForm({ ...ofPostcode.files, factory: () => ({}), now: () => new Date() }).show('postcode', postcode, {})
      : postcode;
  const manual = (
    <Button look="secondary" onClick={() => send({ type: 'CHOSEN', found: places })}>
      {tenant.say('streetNotListed')}
    </Button>
  );
  return (
    <>
      <BackTo page="placing" />
      <section className="card card-form stack">
        <TenantForm
          key={searches}
          form={form}
          start={street === '' ? {} : { searchedStreet: street }}
          heading={<Heading intro={texts?.intro}>{texts?.title ?? tenant.say('loading')}</Heading>}
          submit={async ({ record }) => ({ data: textOf(record, 'searchedStreet') ?? '', headers: new Headers() })}
          onDone={(sought) => {
            setStreet(sought);
            setSearches(searches + 1);
            results.current?.focus();
          }}
        />
        <div ref={results} tabIndex={-1} className="addresses streets stack" aria-busy={state.is === 'here' && state.isPrevious}>
          <QueryContent state={state} shape={<Skeleton shape="rows" lines={4} label={tenant.say('loading')} />}>
            {({ items, more, message }) => (
              <>
                {items.length > 0 && (
                  <List label={texts?.title ?? ''}>
                    {items.map((found) => (
                      <ListRow
                        key={`${found.postcode} ${found.street} ${found.municipal?.code}`}
                        title={found.street ?? found.municipal?.label ?? shown(found.postcode)}
                        end={
                          <Button look="secondary" onClick={() => send({ type: 'CHOSEN', found: recordOf(places, found) })}>
                            {shown(found.postcode)}
                            <span className="visually-hidden"> {[found.street, found.municipal?.label].filter(Boolean).join(', ')}</span>
                          </Button>
                        }
                      >
                        {found.street !== undefined && found.municipal && <p className="hint">{found.municipal.label}</p>}
                      </ListRow>
                    ))}
                  </List>
                )}
                {items.length === 0 && <EmptyState heading={message ?? tenant.message('postcodeSearchEmpty')} />}
                {more && <p className="hint">{tenant.say('moreStreets')}</p>}
              </>
            )}
          </QueryContent>
        </div>
        <div className="row">{manual}</div>
      </section>
    </>
  );
};
