import { DownloadLink } from '../../app/calls/DownloadLink.tsx';
import { downloadHref } from '../../app/calls/downloadHref.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { Period } from './period.ts';

/** A report as a file, and on paper. */
export const ReportActions = ({ file, period: { fromDate, toDate } }: { readonly file: string; readonly period: Period }) => {
  const tenant = useTenant();
  return (
    <>
      <DownloadLink className="button button-secondary" href={downloadHref(tenant, file, { fromDate, toDate })}>
        <Icon name="download" /> {tenant.say('downloadReport')}
      </DownloadLink>
      <Button look="quiet" onClick={() => print()}>
        <Icon name="print" /> {tenant.say('print')}
      </Button>
    </>
  );
};
