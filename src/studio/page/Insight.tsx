import { type ReactNode, useEffect, useState } from 'react';
import { figuresAsCsv } from '../../server/policy/insight/figuresAsCsv.ts';
import type { Cell, FormFigures } from '../../server/policy/insight/figuresOf.ts';
import type { Position } from '../editor/authoring.ts';
import type { Studio, View } from './createStudio.ts';
import { type Figures, server } from './server.ts';

type Props = { readonly studio: Studio; readonly view: View; readonly onGo: (file: string, position: Position) => void };

const formatCell = (cell: Cell): string => (cell === 'few' ? 'under 10' : cell.toLocaleString('en'));
const shareOf = (part: Cell, whole: Cell): number | undefined =>
  part === 'few' || whole === 'few' || whole === 0 ? undefined : part / whole;
/** The sign stays on the line of its number. */
const percent = (share: number | undefined): string => (share === undefined ? '' : `${Math.round(share * 100)}\u00A0%`);

/** How people fill in the forms of a shop: how many finish, which rules refuse them, and the line of each. */
export const Insight = ({ studio, view, onGo }: Props) => {
  const [tenant, setTenant] = useState(view.wanted.tenants[0] ?? '');
  const [figures, setFigures] = useState<Figures>();
  const [problem, setProblem] = useState('');
  const [tried, setTried] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried once more where somebody asks for it
  useEffect(() => {
    let isHere = true;
    setFigures(undefined);
    setProblem('');
    server.readFigures(tenant).then(
      (found) => isHere && setFigures(found),
      (error: unknown) => isHere && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isHere = false;
    };
  }, [tenant, tried]);
  return (
    <section className="studio-insight" aria-label="Insight">
      <label>
        Shop{' '}
        <select value={tenant} onChange={({ target }) => setTenant(target.value)}>
          {view.wanted.tenants.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <p role="status">
        {problem !== ''
          ? problem
          : figures === undefined
            ? 'Reading …'
            : `${figures.from} to ${figures.to}, attempts counted without names or values.`}
      </p>
      {problem !== '' && (
        <button type="button" className="button button-secondary" onClick={() => setTried(tried + 1)}>
          Try again
        </button>
      )}
      {figures !== undefined && figures.forms.length === 0 && <p>Nobody has filled in a form of {tenant} in these days.</p>}
      {figures !== undefined && figures.forms.length > 0 && (
        <p>
          <a
            download={`insight-${figures.tenant}-${figures.to}.csv`}
            href={`data:text/csv;charset=utf-8,${encodeURIComponent(figuresAsCsv([figures]))}`}
          >
            All figures as a table (CSV)
          </a>
        </p>
      )}
      {figures?.forms.map((one) => (
        <FormCard
          key={one.form}
          of={one}
          days={figures.days.filter(({ form }) => form === one.form)}
          tenant={tenant}
          studio={studio}
          onGo={onGo}
        />
      ))}
    </section>
  );
};

type CardProps = {
  readonly of: FormFigures;
  readonly days: Figures['days'];
  readonly tenant: string;
  readonly studio: Studio;
  readonly onGo: Props['onGo'];
};

/** The most rules listed of a form: those that refuse most attempts. */
const MOST = 12;

const FormCard = ({ of, days, tenant, studio, onGo }: CardProps) => {
  const { form, begun, finished, steps, refusals, answeredNo, disagreed, predictions, releases, draftsBroken } = of;
  const share = shareOf(finished, begun);
  const places = useMistakePlaces(studio, tenant, of);
  return (
    <details className="studio-figures">
      <summary>
        {form}: {formatCell(finished)} of {formatCell(begun)} finished{share !== undefined && `, ${percent(share)}`}
        {disagreed.length > 0 && <span className="studio-tag studio-tag-error">page and server disagree</span>}
      </summary>
      {share !== undefined && <meter value={share} aria-label={`${form} finished`} />}
      <Course days={days} releases={releases} form={form} />
      {disagreed.length > 0 && (
        <p role="alert">
          The server refused what the page had found right, which never should be:{' '}
          {disagreed.map(({ field, mistake, count }) => `${field} ${mistake} ${count}`).join(', ')}.
        </p>
      )}
      {draftsBroken !== 0 && <p>Drafts that a release broke: {formatCell(draftsBroken)}.</p>}
      <Table caption="Steps" columns={['Step', 'Reached', 'Seconds, half', 'Nine of ten', 'Came back']}>
        {steps.map(({ step, reached, median, ninetieth, returned }) => (
          <tr key={step}>
            <th scope="row" className="studio-field">
              {step}
            </th>
            <td data-number>{formatCell(reached)}</td>
            <td data-number>{median ?? ''}</td>
            <td data-number>{ninetieth ?? ''}</td>
            <td data-number>{formatCell(returned)}</td>
          </tr>
        ))}
      </Table>
      <Table
        caption="Rules that refused, most attempts first"
        columns={['Field and rule', 'Refused', 'Corrected at once', 'Given up', 'Since']}
      >
        {refusals.slice(0, MOST).map(({ field, mistake, refused, mendedAtOnce, givenUp, since }) => {
          const place = places.get(`${field}.${mistake}`);
          return (
            <tr key={`${field} ${mistake}`}>
              <th scope="row">
                <span className="studio-field">
                  {field} {mistake}
                </span>
                {place && (
                  <>
                    <q className="studio-sentence">{place.sentence}</q>
                    <button type="button" className="studio-link" onClick={() => onGo(place.text.file, place.text)}>
                      {place.text.file}:{place.text.line}
                    </button>
                  </>
                )}
              </th>
              <td data-number>
                {formatCell(refused)} <Share of={shareOf(refused, begun)} />
              </td>
              <td data-number>{formatCell(mendedAtOnce)}</td>
              <td data-number>{formatCell(givenUp)}</td>
              <td data-number>
                <Since {...since} />
              </td>
            </tr>
          );
        })}
      </Table>
      {predictions.length > 0 && <Predictions of={predictions} />}
      {answeredNo.length > 0 && (
        <p>
          Answered no by the server: {answeredNo.map(({ field, mistake, count }) => `${field} ${mistake} ${formatCell(count)}`).join(', ')}.
        </p>
      )}
    </details>
  );
};

/** The day and the release from which on something is so. */
const Since = ({ day, release }: { readonly day: string; readonly release: string }) => (
  <>
    {day}
    <br />
    <code>{release.slice(0, 7)}</code>
  </>
);

/** Below its number, which stays in its column. */
const Share = ({ of }: { readonly of: number | undefined }) =>
  of === undefined ? null : (
    <>
      <br />
      {percent(of)}
    </>
  );

type TableProps = { readonly caption: string; readonly columns: readonly string[]; readonly children: ReactNode };

/** The first column is words, the others are numbers; on a narrow screen it scrolls. */
const Table = ({ caption, columns, children }: TableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
  <section className="studio-table" tabIndex={0} aria-label={caption}>
    <table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th key={column} scope="col" data-number={at > 0 ? true : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
);

/** What the comparison said before a release that it would refuse, beside what was refused since. */
const Predictions = ({ of }: { readonly of: FormFigures['predictions'] }) => (
  <Table caption="Said before the release, and what happened" columns={['Field and rule', 'Would be refused', 'Refused since', 'Since']}>
    {of.map(({ field, mistake, path, flips, stored, since, begun, refused }) => (
      <tr key={`${since.release} ${path} ${field} ${mistake}`}>
        <th scope="row">
          <span className="studio-field">
            {field} {mistake}
          </span>
          <span className="studio-sentence">{path}</span>
        </th>
        {stored === undefined ? (
          <td data-number>
            {flips.toLocaleString('en')} values
            <br />
            that were tried
          </td>
        ) : (
          <td data-number>
            {stored.refused.toLocaleString('en')} of {stored.judged.toLocaleString('en')} stored
            <Share of={shareOf(stored.refused, stored.judged)} />
          </td>
        )}
        <td data-number>
          {formatCell(refused)} of {formatCell(begun)}
          <Share of={shareOf(refused, begun)} />
        </td>
        <td data-number>
          <Since {...since} />
        </td>
      </tr>
    ))}
  </Table>
);

type MistakePlace = { readonly sentence: string; readonly text: Position & { readonly file: string } };

/** The place of each refusal's sentence in the edited sources. */
const useMistakePlaces = (studio: Studio, tenant: string, { form, refusals }: FormFigures): ReadonlyMap<string, MistakePlace> => {
  const [places, setPlaces] = useState<ReadonlyMap<string, MistakePlace>>(new Map());
  useEffect(() => {
    let isHere = true;
    const mistakes = refusals.slice(0, MOST).map(({ field, mistake }) => ({ field, mistake }));
    studio.ask('mistakePlaces', { tenant, form, mistakes }).then(
      (found) => isHere && setPlaces(new Map(found.map(({ field, mistake, ...place }) => [`${field}.${mistake}`, place]))),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [studio, tenant, form, refusals]);
  return places;
};

const size = { width: 320, height: 64 };

/** Started attempts by day, with a mark at each release; the table says the same in numbers. */
const Course = ({ days, releases, form }: Pick<FormFigures, 'releases' | 'form'> & { readonly days: Figures['days'] }) => {
  const counts = days.map(({ begun }) => (begun === 'few' ? 5 : begun));
  const [first, last] = [days[0]?.day, days.at(-1)?.day];
  if (first === undefined || last === undefined || first === last) return null;
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const xOf = (day: string): number => ((Date.parse(day) - from) / (to - from)) * size.width;
  const most = Math.max(...counts, 1);
  const points = days.map(({ day }, at) => `${xOf(day).toFixed(1)},${(size.height - ((counts[at] ?? 0) / most) * size.height).toFixed(1)}`);
  const marks = releases.filter(({ since }) => since > first && since <= last);
  return (
    <div className="studio-course">
      <p>Started by day, at most {most.toLocaleString('en')}</p>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${form}: started by day, at most ${most}`}
      >
        <polyline points={points.join(' ')} fill="none" />
        {marks.map(({ release, since }) => (
          <line key={release} x1={xOf(since)} x2={xOf(since)} y1="0" y2={size.height}>
            <title>{`Release ${release} since ${since}`}</title>
          </line>
        ))}
      </svg>
      <p>
        <span>{first}</span>
        {marks.map(({ release, since }) => (
          <span key={release} className="studio-released">
            ┆ {since} release <code>{release.slice(0, 7)}</code>
          </span>
        ))}
        <span>{last}</span>
      </p>
    </div>
  );
};
