/** What tenant.yaml says of the world: a time zone that exists. */
import type { Subject } from './subject.ts';

export const checkIdentity = ({ tenant, reportAt }: Subject): void => {
  const { timeZone } = tenant.tenant;
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    reportAt('time-zone-unknown', ['tenant', 'timeZone'], { name: timeZone });
  }
};
