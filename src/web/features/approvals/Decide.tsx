import { useId, useState } from 'react';
import { showToast } from '../../app/calls/toast.ts';
import { useServerCommand } from '../../app/calls/useServerCommand.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { Card } from '../../design/Card.tsx';
import { type Approval, approvalPath, approvalsPath } from './approval.ts';

/** As long as the contract lets a word be. */
const MOST = 500;
type Choice = 'approve' | 'reject';

/** Agrees or does not, with a word for who asked; what was typed stays until it is sent. */
export const Decide = ({ approval: { id, version, askedBy } }: { readonly approval: Approval }) => {
  const tenant = useTenant();
  const field = useId();
  const [word, setWord] = useState('');
  const [choice, setChoice] = useState<Choice>();
  const decide = useServerCommand('put', '/api/my-account/v1/approvals/{id}/decision', {
    invalidates: [approvalsPath, approvalPath, '/api/my-account/v1/overview'],
  });
  const send = async (decision: Choice): Promise<void> => {
    setChoice(decision);
    const { data } = await decide.run({ path: { id }, body: { decision, word }, etag: `"${version}"` });
    if (data === undefined) return;
    const isPartly = decision === 'approve' && data.agreed < data.needed;
    const told = decision === 'approve' ? tenant.say('approvalGiven', { name: askedBy }) : tenant.say('approvalRefused', { name: askedBy });
    showToast({ tone: 'success', text: isPartly ? tenant.say('approvalGivenPartly') : told });
  };
  return (
    <Card heading={tenant.say('approvalDecide')}>
      {decide.conflict && (
        <Banner tone="notice" live>
          <p>{tenant.message('changedMeanwhile')}</p>
        </Banner>
      )}
      <div className="labelled-field">
        <label htmlFor={field}>{tenant.say('approvalWord', { name: askedBy })}</label>
        <textarea id={field} rows={3} value={word} maxLength={MOST} onChange={(event) => setWord(event.currentTarget.value)} />
      </div>
      <div className="approval-answers">
        <Button
          working={decide.working && (choice === 'approve' ? tenant.say('approvingRequest') : tenant.say('approveRequest'))}
          onClick={() => void send('approve')}
        >
          {tenant.say('approveRequest')}
        </Button>
        <Button
          look="secondary"
          working={decide.working && (choice === 'reject' ? tenant.say('refusingRequest') : tenant.say('refuseRequest'))}
          onClick={() => void send('reject')}
        >
          {tenant.say('refuseRequest')}
        </Button>
      </div>
    </Card>
  );
};
