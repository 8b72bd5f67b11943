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
        {onGo !== undefined && <BothLines finding={one} onGo={onGo} />}
      </li>
    ))}
  </ul>
);

type GoTo = NonNullable<Props['onGo']>;

/** What is written now, and what was; a line that was taken out is opened where it was. */
const BothLines = ({ finding: { before, after }, onGo }: { readonly finding: FindingText; readonly onGo: GoTo }) => {
  const isSame = before?.file === after?.file && before?.line === after?.line && before?.text === after?.text;
  return (
    <ul className="studio-written">
      {after !== undefined && (
        <li>
          <Place place={after} onGo={onGo} /> {!isSame && <code>{after.text}</code>}
        </li>
      )}
      {before !== undefined && !isSame && (
        <li>
          was {before.now === undefined ? `${before.file}:${before.line}` : <Place place={before} at={before.now} onGo={onGo} />}{' '}
          <code>{before.text}</code>
        </li>
      )}
    </ul>
  );
};

/** A line of a file, which opens there, or where it is now. */
export const Place = ({
  place,
  at = place,
  onGo,
}: {
  readonly place: Position & { readonly file: string };
  readonly at?: Position;
  readonly onGo: GoTo;
}) => (
  <button type="button" className="studio-link" onClick={() => onGo(place.file, at)}>
    {place.file}:{place.line}
  </button>
);
