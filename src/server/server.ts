import type { GatewayOf } from './domain/cards/gateway.ts';
import type { Challenges } from './domain/challenge/challenges.ts';
import type { Loyalty } from './domain/loyalty/loyalty.ts';
import type { Products } from './domain/products/products.ts';
import type { IdentityProviders } from './domain/social-login/identity.ts';
import type { Maps } from './domain/stores/maps.ts';
import type { Files, Scan } from './domain/uploads/files.ts';
import type { Secret } from './platform/secret.ts';
import type { Settings } from './platform/settings.ts';
import type { SecurityLimits } from './policy/securityLimits.ts';
import type { Revoke } from './store/cards/revocations.ts';
import type { Publish } from './store/crm/crmRecords.ts';
import type { Database } from './store/database.ts';
import type { Enrol } from './store/loyalty/loyalty.ts';
import type { EnqueueMail } from './store/outbox/outbox.ts';

/** What features need of the server they run in. */
export type Server = {
  readonly settings: Pick<Settings, 'publicUrl' | 'services' | 'clients'>;
  readonly db: Database;
  /** For reports: the database, or a copy of it that is a moment behind. */
  readonly replica: Database;
  readonly catalogue: Products;
  readonly secret: Secret;
  readonly enqueueMail: EnqueueMail;
  readonly publish: Publish;
  readonly loyalty: Loyalty;
  readonly enrol: Enrol;
  readonly maps: Maps;
  readonly limits: SecurityLimits;
  readonly challenges: Challenges;
  readonly gatewayOf: GatewayOf;
  readonly revoke: Revoke;
  readonly providers: IdentityProviders;
  readonly files: Files;
  /** Undefined: no file is looked through for what harms. */
  readonly scan: Scan | undefined;
};
