import type { Catalogue } from './adapters/catalogue/catalogue.ts';
import type { Challenges } from './adapters/challenge/challenge.ts';
import type { Gateway } from './adapters/gateway/gateway.ts';
import type { IdentityProviders } from './adapters/identity/identity.ts';
import type { Loyalty } from './adapters/loyalty/loyalty.ts';
import type { Maps } from './adapters/maps/maps.ts';
import type { SecurityLimits } from './limits.ts';
import type { Secret } from './secret.ts';
import type { Settings } from './settings.ts';
import type { Publish } from './store/crmRecords.ts';
import type { Database } from './store/database.ts';
import type { Enrol } from './store/loyalty.ts';
import type { Post } from './store/outbox.ts';
import type { Revoke } from './store/revocations.ts';

/** What features need of the server they run in. */
export type Server = {
  readonly settings: Pick<Settings, 'publicUrl' | 'services' | 'clients'>;
  readonly db: Database;
  readonly catalogue: Catalogue;
  readonly secret: Secret;
  readonly post: Post;
  readonly publish: Publish;
  readonly loyalty: Loyalty;
  readonly enrol: Enrol;
  readonly maps: Maps;
  readonly limits: SecurityLimits;
  readonly challenges: Challenges;
  readonly gateway: Gateway;
  readonly revoke: Revoke;
  readonly providers: IdentityProviders;
};
