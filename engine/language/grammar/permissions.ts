/** permissions.yaml: which role may open and call what. */
import { about, list, may, name, record } from '../../kinds/shape.ts';

const row = list(name('role'), 'fewer');

export const permissions = record({
  permissions: may(
    record({
      pages: may(about('page', row), 'Who sees which page.'),
      operations: may(about('operation', row), 'Who may call what.'),
    }),
    'Who may do what; what is not named is refused.',
  ),
});
