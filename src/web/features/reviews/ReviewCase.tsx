import { useId, useState } from 'react';
import { formatBytes } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import { showToast } from '../../app/calls/toast.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { Facts } from '../../design/Facts.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { SummaryList } from '../../design/SummaryList.tsx';
import { takeFocus } from '../../design/takeFocus.ts';
import { changesSince } from './changesSince.ts';
import { decisionPath, type ReviewFile, reviewOf, reviewPath, reviewsPath } from './reviews.ts';

type Props = { readonly page: PageId; readonly id: string };

/** One request: what was stated, who asked, the shop's data about the document; then the decision, and the next one. */
export const ReviewCase = ({ page, id }: Props) => {
  const tenant = useTenant();
  const state = useServerQuery(reviewOf(id));
  const heading = state.is === 'here' ? state.data.businessName : (tenant.shell.pages[page]?.title ?? '');
  if (state.is === 'failed' && state.failure.status === 404) return <NotAvailable />;
  return (
    <Page page={page} title={heading} width="wide">
      <QueryContent state={state} shape={<Skeleton shape="cards" lines={8} label={tenant.say('loading')} />}>
        {(review) => (
          <>
            <PageHeader
              heading={review.businessName}
              intro={
                <Facts
                  of={[
                    tenant.say('reviewKindName', { kind: review.kind }),
                    tenant.say('reviewDueOn', { day: tenant.day(review.answerBy), ago: tenant.daysUntil(review.answerBy) }),
                  ]}
                />
              }
            />
            <div className="stack">
              <Stated review={review} />
              <Decision page={page} review={review} />
            </div>
          </>
        )}
      </QueryContent>
      <p className="aside">
        <PageLink page={page}>{tenant.say('backToReviews')}</PageLink>
      </p>
    </Page>
  );
};

const Stated = ({
  review: { id, kind, rows, company = [], requester, documentFree, rejectedBefore, rejections, papers },
}: {
  readonly review: ReviewFile;
}) => {
  const tenant = useTenant();
  const checks = [
    !documentFree && tenant.say('reviewDocumentHeld'),
    ...rejections.map(({ decidedAt, reason }) => tenant.say('reviewOwnRejection', { day: tenant.dayOf(decidedAt), reason })),
    rejectedBefore > 0 && tenant.say('reviewRejectedBefore', { count: rejectedBefore }),
  ].filter((check) => check !== false);
  return (
    <>
      <Banner tone={checks.length === 0 ? 'success' : 'notice'} heading={tenant.say('reviewChecks')}>
        {checks.length === 0 ? (
          <p>{tenant.say('reviewNothingAgainst')}</p>
        ) : (
          <ul>
            {checks.map((check) => (
              <li key={check}>{check}</li>
            ))}
          </ul>
        )}
      </Banner>
      <Card heading={tenant.say(kind === 'change' ? 'reviewWanted' : 'reviewCompany')}>
        <SummaryList
          rows={rows.map(({ label, value, stood }) => ({
            key: label,
            term: label,
            value: stood === undefined ? value : tenant.say('reviewInstead', { value, stood }),
          }))}
        />
      </Card>
      {company.length > 0 && (
        <Card heading={tenant.say('reviewCompany')}>
          <SummaryList rows={company.map(({ label, value }) => ({ key: label, term: label, value }))} />
        </Card>
      )}
      {papers.length > 0 && (
        <Card heading={tenant.say('reviewPapers')}>
          <SummaryList
            rows={papers.map(({ id: paper, label, name, type, bytes, isNew }) => ({
              key: paper,
              term: label,
              value: (
                <>
                  <DownloadLink href={downloadHref(tenant, `v1/reviews/${id}/papers/${paper}`)}>
                    {tenant.say('reviewPaper', { name, type: type.toUpperCase(), size: formatBytes(bytes, tenant.shell.language) })}
                  </DownloadLink>{' '}
                  {isNew && <Badge tone="notice">{tenant.say('reviewPaperNew')}</Badge>}
                </>
              ),
            }))}
          />
        </Card>
      )}
      <Card heading={tenant.say('reviewRequester')}>
        <SummaryList rows={requester.map(({ label, value }) => ({ key: label, term: label, value }))} />
      </Card>
    </>
  );
};

const REASON_LENGTH = 500;

const Decision = ({ page, review }: { readonly page: PageId; readonly review: ReviewFile }) => {
  const { id, businessName, version } = review;
  const tenant = useTenant();
  const field = useId();
  const [rejects, setRejects] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [working, setWorking] = useState<'approved' | 'rejected'>();
  const [problem, setProblem] = useState<string>();
  /** What was read when the company had changed it already. */
  const [read, setRead] = useState<ReviewFile>();

  const decide = async (decision: 'approved' | 'rejected'): Promise<void> => {
    const trimmed = reason.trim();
    setMissing(decision === 'rejected' && trimmed === '');
    if (decision === 'rejected' && trimmed === '') return document.getElementById(field)?.focus();
    setProblem(undefined);
    setWorking(decision);
    const body = decision === 'approved' ? { decision } : { decision, reason: trimmed };
    const { data, error } = await sendCall(tenant, 'put', decisionPath, { path: { id }, body, etag: `"${version}"` });
    setWorking(undefined);
    if (error?.status === 412) {
      setRead(review);
      await invalidate([reviewPath]);
      return;
    }
    if (error && error.status !== 404) return setProblem(error.errorObj.message);
    if (data?.outcome === 'taken') return setProblem(tenant.say('reviewTaken'));
    const name = businessName;
    if (data?.outcome === 'decided') showToast({ tone: 'success', text: tenant.say('reviewDecided', { name, decision }) });
    else
      showToast({ tone: 'error', text: data === undefined ? tenant.say('reviewGone', { name }) : tenant.say('reviewAlready', { name }) });
    await invalidate([reviewsPath]);
    // On to the next that waits; where none does, the queue says so.
    const next = await sendCall(tenant, 'get', reviewsPath, reviewsFirst);
    const following = next.data?.items.find((one) => one.id !== id);
    navigate(following ? `${tenant.to(page)}/${following.id}` : tenant.to(page));
  };

  return (
    <Card heading={tenant.say('reviewDecision')}>
      {rejects && (
        <div className="labelled-field">
          <label htmlFor={field}>{tenant.say('reviewReason')}</label>
          <p className="hint" id={`${field}-hint`}>
            {tenant.say('reviewReasonHint')}
          </p>
          {isMissing && (
            <p className="filter-mistake" id={`${field}-mistake`} role="alert">
              {tenant.say('reviewReasonMissing')}
            </p>
          )}
          <textarea
            ref={takeFocus}
            id={field}
            rows={4}
            maxLength={REASON_LENGTH}
            value={reason}
            aria-invalid={isMissing}
            aria-describedby={`${field}-hint${isMissing ? ` ${field}-mistake` : ''}`}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      )}
      {read !== undefined && read.version !== version && (
        <Banner tone="error" live>
          <p>{tenant.say('reviewChanged', { name: read.businessName })}</p>
          <SummaryList
            rows={changesSince(read, review).map(({ label, value = tenant.say('notGiven'), stood = tenant.say('notGiven') }) => ({
              key: label,
              term: label,
              value: tenant.say('reviewInstead', { value, stood }),
            }))}
          />
        </Banner>
      )}
      {problem !== undefined && (
        <Banner tone="error" live>
          <p>{problem}</p>
        </Banner>
      )}
      <div className="row">
        {rejects ? (
          <>
            <Button look="danger" working={working === 'rejected' && tenant.say('working')} onClick={() => void decide('rejected')}>
              {tenant.say('reviewReject')}
            </Button>
            <Button look="quiet" onClick={() => setRejects(false)}>
              {tenant.say('cancel')}
            </Button>
          </>
        ) : (
          <>
            <Button working={working === 'approved' && tenant.say('working')} onClick={() => void decide('approved')}>
              {tenant.say('reviewApprove')}
            </Button>
            <Button look="secondary" onClick={() => setRejects(true)}>
              {tenant.say('reviewReject')}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
};

const reviewsFirst = { query: { page: 1, size: 2 } } as const;
