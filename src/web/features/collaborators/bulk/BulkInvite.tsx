import { useId, useState } from 'react';
import type { PageId } from '../../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../../app/calls/queries.ts';
import { ProblemBanner } from '../../../app/forms/ProblemBanner.tsx';
import { PageLink } from '../../../app/navigation/PageLink.tsx';
import { Page } from '../../../app/shell/Page.tsx';
import { useTenant } from '../../../app/shell/tenant.tsx';
import { useKeptText } from '../../../app/tables/useKeptText.ts';
import { Button } from '../../../design/Button.tsx';
import { type Column, DataTable } from '../../../design/DataTable.tsx';
import { Disclosure } from '../../../design/Disclosure.tsx';
import { FileButton, tableFiles } from '../../../design/FileButton.tsx';
import { Heading } from '../../../design/Heading.tsx';
import { Icon } from '../../../design/Icon.tsx';
import { Progress } from '../../../design/Progress.tsx';
import { Skeleton } from '../../../design/Skeleton.tsx';
import { type InvitationContext, invitingPeople } from './invitingPeople.ts';
import { columnsOf, type PersonRow } from './judgePeople.ts';
import { useBulkInvitation } from './useBulkInvitation.ts';

/** Invites many people by a table: each row is judged as the form judges one, and only what is sound is sent. */
export const BulkInvite = ({ page }: { readonly page: PageId }) => {
  const tenant = useTenant();
  const state = useServerQuery(invitingPeople);
  const heading = tenant.say('bulkInvite');
  return (
    <Page page={page} title={heading}>
      <section className="card stack">
        <Heading intro={tenant.say('bulkIntro')}>{heading}</Heading>
        <QueryContent state={state} shape={<Skeleton shape="form" lines={4} label={tenant.say('loading')} />}>
          {(inviting) => <Bulk inviting={inviting} />}
        </QueryContent>
      </section>
      <p className="aside">
        <PageLink page={page}>{tenant.say('backToCollaborators')}</PageLink>
      </p>
    </Page>
  );
};

/** The focus moves to where the page continues: what was pressed is gone. */
const focusOn = (part: HTMLElement | null): void => part?.focus();

const Bulk = ({ inviting }: { readonly inviting: InvitationContext }) => {
  const tenant = useTenant();
  const bulk = useBulkInvitation(inviting);
  const { table, problem, working, sent, total, sound, refused } = bulk;
  const [isBack, setBack] = useState(false);
  // Until another table is asked for: after a reload who was invited meanwhile is known, and is not invited again.
  const [typed, setTyped] = useKeptText('bulkInvite');
  return (
    <div className="stack">
      {table === undefined ? <Source inviting={inviting} bulk={bulk} typed={typed} onType={setTyped} focused={isBack} /> : null}
      {table !== undefined && (
        <div className="stack outcome" ref={focusOn} tabIndex={-1}>
          <p role="status">
            {sent > 0 && working === undefined && tenant.say('bulkSent', { count: sent })}{' '}
            {(sent === 0 || sound.length > 0) && tenant.say('csvFound', { sound: sound.length, refused: refused.length })}
          </p>
          {working === 'send' && (
            <Progress
              label={tenant.say('bulkProgress')}
              text={tenant.say('bulkProgressText', { done: sent, count: total })}
              value={sent}
              max={total}
            />
          )}
          {refused.length > 0 && (
            <>
              <People caption={tenant.say('csvRefused', { count: refused.length })} rows={refused} />
              <p>
                <Button look="secondary" onClick={() => void bulk.keepRefused()}>
                  <Icon name="download" /> {tenant.say('bulkKeepRefused')}
                </Button>
              </p>
            </>
          )}
          {sound.length > 0 && (
            <Disclosure summary={tenant.say('bulkSound', { count: sound.length })} open={refused.length === 0}>
              <People caption={tenant.say('bulkSound', { count: sound.length })} captionHidden rows={sound} />
            </Disclosure>
          )}
        </div>
      )}
      {problem !== undefined && (
        <ProblemBanner problem={problem}>
          {sent > 0 && sound.length > 0 && <p>{tenant.say('bulkGoesOn', { done: sent, left: sound.length })}</p>}
        </ProblemBanner>
      )}
      {table !== undefined && (
        <div className="row">
          {sound.length > 0 && (
            <Button working={working !== undefined && tenant.say('working')} onClick={() => void bulk.send()}>
              <Icon name="send" /> {tenant.say('bulkSend', { count: sound.length })}
            </Button>
          )}
          {working === undefined && (
            <Button
              look="secondary"
              onClick={() => {
                setBack(true);
                setTyped('');
                bulk.begin();
              }}
            >
              {tenant.say('csvAnother')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};

type SourceProps = {
  readonly inviting: InvitationContext;
  readonly bulk: ReturnType<typeof useBulkInvitation>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly focused: boolean;
};

/** Where the table comes from: a file, or what is pasted. */
const Source = ({ inviting: { form, start }, bulk, typed, onType, focused }: SourceProps) => {
  const tenant = useTenant();
  const id = useId();
  const columns = columnsOf(form, start);
  return (
    <>
      <Disclosure summary={tenant.say('bulkColumns')}>
        <ul>
          {columns.map(({ field, label }) => {
            const options = Object.values(form.texts.fields[field]?.options ?? {});
            return (
              <li key={field}>
                <strong>{form.plan.fields[field]?.mandatory ? label : tenant.say('optional', { label })}</strong>
                {options.length > 0 && `: ${options.join(' / ')}`}
              </li>
            );
          })}
        </ul>
      </Disclosure>
      <div className="row">
        <FileButton label={tenant.say('csvFile')} accept={tableFiles} onChoose={(file) => void bulk.look(file)} />
        <Button look="quiet" onClick={() => void bulk.keepTemplate(columns.map(({ label }) => label))}>
          <Icon name="download" /> {tenant.say('bulkTemplate')}
        </Button>
      </div>
      <p className="labelled-field">
        <label htmlFor={id}>{tenant.say('bulkPaste')}</label>
        <textarea
          id={id}
          rows={5}
          value={typed}
          ref={focused ? focusOn : undefined}
          spellCheck={false}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </p>
      <div className="row">
        <Button working={bulk.working === 'look' && tenant.say('working')} onClick={() => void bulk.look(typed)}>
          {tenant.say('bulkLook')}
        </Button>
      </div>
    </>
  );
};

type PeopleProps = { readonly caption: string; readonly captionHidden?: boolean; readonly rows: readonly PersonRow[] };

const People = ({ rows, ...caption }: PeopleProps) => {
  const tenant = useTenant();
  const columns: readonly Column<PersonRow>[] = [
    { key: 'row', head: tenant.say('csvRow'), cell: ({ number }) => number },
    { key: 'email', head: tenant.say('bulkEmail'), names: true, cell: ({ name }) => name },
    ...(rows.some(({ mistakes }) => mistakes.length > 0)
      ? [
          {
            key: 'reason',
            head: tenant.say('csvReason'),
            long: true as const,
            cell: ({ mistakes }: PersonRow) => (
              <ul className="bulk-mistakes">
                {mistakes.map((mistake) => (
                  <li key={mistake}>{mistake}</li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
  ];
  return <DataTable {...caption} columns={columns} rows={rows} keyOf={({ number }) => String(number)} dense />;
};
