/** providers.yaml: login through a provider. */
import { declares, may, must, record, speech } from '../../kinds/shape.ts';

export const providers = record({
  providers: may(
    declares('provider', record({ name: must(speech, 'What its button says.') })),
    'Who else can vouch for a person at the login; each works once it is set up on the server (OIDC_<tenant>_<provider>).',
  ),
});
