import type { NotificationChannel, NotificationTopic } from '../../../../engine/runtime.ts';
import type { NotifiedEvent } from '../../../contract/catalogue/notifications.ts';
import type { Fixed, Json } from '../columns.ts';

export type NotificationTables = {
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
};

/** What a notification says beside its event: numbers, sums and words of the shop, nothing that a person has typed. */
export type NotificationDetails = {
  readonly number?: string;
  readonly status?: string;
  readonly amount?: string;
  readonly day?: string;
  readonly name?: string;
};

type NotificationsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** For which the person acted; null: for themselves. */
  company_id: Fixed<string | null>;
  topic: Fixed<NotificationTopic>;
  event: Fixed<NotifiedEvent>;
  /** What names the thing that it is about, as its page has it in the address. */
  about: Fixed<string | null>;
  details: Json<NotificationDetails>;
  at: Fixed<Date>;
  read_at: Date | null;
};

/** What a person has decided themselves; the tenant's rules count for all else. */
type NotificationChoicesTable = {
  tenant: Fixed<string>;
  user_id: Fixed<string>;
  topic: Fixed<NotificationTopic>;
  channel: Fixed<NotificationChannel>;
  is_on: boolean;
  chosen_at: Date;
};
