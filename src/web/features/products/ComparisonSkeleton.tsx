import { useTenant } from '../../app/shell/tenant.tsx';
import { PAIR } from './ComparisonTable.tsx';

/** How many lines reach the end of a screen, so that nothing visible moves. */
const LINES = 9;

/** The shape of a comparison of so many products. */
export const ComparisonSkeleton = ({ products }: { readonly products: number }) => {
  const columns = Array.from({ length: products }, (_, at) => ({ at, aside: at < PAIR ? undefined : 'comparison-aside' }));
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{useTenant().say('loading')}</span>
      <div className="skeleton-line" />
      {products > PAIR && (
        <div className="comparison-pair" aria-hidden="true">
          {columns.slice(0, PAIR).map(({ at }) => (
            <div key={at}>
              <div className="skeleton-line" />
              <div className="skeleton-control" />
            </div>
          ))}
        </div>
      )}
      <div className="comparison" aria-hidden="true">
        <table>
          <thead>
            <tr>
              <td />
              {columns.map(({ at, aside }) => (
                <th key={at} className={aside}>
                  <span className="product-picture product-picture-large" />
                  <div className="skeleton-line" />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: LINES }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a skeleton have no identity
              <tr key={line}>
                <th>
                  <div className="skeleton-line" />
                </th>
                {columns.map(({ at, aside }) => (
                  <td key={at} className={aside}>
                    <div className="skeleton-line" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
