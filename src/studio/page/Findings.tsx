import type { Position } from '../editor/authoring.ts';
import type { FindingText } from '../worker/messages.ts';

type Props = {
  readonly findings: readonly FindingText[];
  readonly onGo?: (file: string, position: Position) => void;
};

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** What changes do to people, the worst first: both lines, and values that are judged otherwise. */
export const Findings = ({ findings, onGo }: Props) => (
  <ul className="studio-findings">
    {findings.map((one) => (
      <li key={one.fingerprint} data-class={one.class}>
        <p>
          <strong className="studio-class">{one.class}</strong> {names.format(one.tenants)}: <code>{one.path}</code>
        </p>
        <p className="studio-value">{one.change}</p>
        {one.forms !== '' && (
          <p>
            Judged otherwise in {one.forms}: {one.flips} of the generated cases.
          </p>
        )}
        {one.witnesses.length > 0 && (
          <ul>
            {one.witnesses.map((witness) => (
              <li key={witness}>{witness}</li>
            ))}
          </ul>
        )}
        {onGo !== undefined && one.after !== undefined && <Place place={one.after} onGo={onGo} />}
      </li>
    ))}
  </ul>
);

/** A line of a file, which opens there. */
export const Place = ({
  place,
  onGo,
}: {
  readonly place: NonNullable<FindingText['after']>;
  readonly onGo: NonNullable<Props['onGo']>;
}) => (
  <button type="button" className="studio-link" onClick={() => onGo(place.file, place)}>
    {place.file}:{place.line}
  </button>
);
