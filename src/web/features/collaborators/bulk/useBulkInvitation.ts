import { useRef, useState } from 'react';
import { createRandomKey } from '../../../app/calls/createRandomKey.ts';
import { offerFile } from '../../../app/calls/downloadFile.ts';
import { invalidate } from '../../../app/calls/queries.ts';
import { sendCall } from '../../../app/calls/sendCall.ts';
import { NotLoaded, throwNotLoaded } from '../../../app/forms/loadFile.ts';
import { problemOfLoading, type ScreenProblem } from '../../../app/forms/ProblemBanner.tsx';
import { toBody } from '../../../app/forms/toBody.ts';
import { useTenant } from '../../../app/shell/tenant.tsx';
import { createPause } from '../../../app/tables/createPause.ts';
import { readInWorker } from '../../../app/tables/readInWorker.ts';
import { type CollaboratorPayload, collaboratorsPath } from '../collaborator.ts';
import type { InvitationContext } from './invitingPeople.ts';
import { foldEmail, judgePeople, type PeopleTable, type PersonRow } from './judgePeople.ts';

/** As many rows as one file may have. */
const MOST_ROWS = 500;

const importWriter = () => import('../../../app/tables/writeRows.ts');

const isSound = ({ mistakes }: PersonRow): boolean => mistakes.length === 0;

/** A table of people on its way: read, judged, and sent row by row; what is not sent yet can be sent again without harm. */
export const useBulkInvitation = ({ files, form, start, known }: InvitationContext) => {
  const tenant = useTenant();
  const [table, setTable] = useState<PeopleTable>();
  const [problem, setProblem] = useState<ScreenProblem>();
  const [working, setWorking] = useState<'look' | 'send'>();
  const [sent, setSent] = useState(0);
  const [total, setTotal] = useState(0);
  /** Row → the key of its call: where an answer was lost, the same call goes out again and invites nobody twice. */
  const keys = useRef(new Map<number, string>());
  /** E-mails that were invited from here: the next file is judged before the list of people has come again. */
  const invited = useRef(new Set<string>());
  const rows = table?.rows ?? [];

  const look = async (source: File | string): Promise<void> => {
    setProblem(undefined);
    setWorking('look');
    try {
      // What writes a file comes along: what was refused can be kept, whatever happens to the connection.
      const [lines] = await Promise.all([readInWorker(source, MOST_ROWS + 1), importWriter().catch(throwNotLoaded)]);
      if (lines === 'tooMany') return setProblem({ text: tenant.say('csvTooMany', { most: MOST_ROWS }) });
      if (lines.length < 2) return setProblem({ text: tenant.say('bulkEmpty') });
      const words = { isKnown: tenant.say('bulkKnown'), isTwice: tenant.say('bulkTwice') };
      const judged = await judgePeople(lines, { form, start, known: new Set([...known, ...invited.current]), words }, createPause());
      if ('missingColumn' in judged) return setProblem({ text: tenant.say('bulkHeads', { label: judged.missingColumn }) });
      keys.current = new Map();
      setSent(0);
      setTotal(judged.rows.filter(isSound).length);
      setTable(judged);
    } catch (error) {
      if (error instanceof NotLoaded) return setProblem(await problemOfLoading(tenant, () => void look(source)));
      reportError(error);
      setProblem({ text: tenant.say('csvUnreadable') });
    } finally {
      setWorking(undefined);
    }
  };

  /** The result of a row: invited, refused for a reason of its own, or not answered, so that the rest waits. */
  const invite = async (row: PersonRow): Promise<{ readonly refusedFor?: readonly string[]; readonly stoppedBy?: string }> => {
    const key = keys.current.get(row.number) ?? createRandomKey();
    keys.current.set(row.number, key);
    const body = (await toBody(tenant, files, row.record)) as CollaboratorPayload;
    const { error } = await sendCall(tenant, 'post', collaboratorsPath, { body, key, formHash: files.plan.hash });
    if (!error) return {};
    const { mistakes = [], message } = error.errorObj;
    if (error.status === 422 || error.status === 409) {
      return { refusedFor: mistakes.length > 0 ? mistakes.map((mistake) => mistake.message) : [message] };
    }
    return { stoppedBy: message };
  };

  const send = async (): Promise<void> => {
    setWorking('send');
    setProblem(undefined);
    let left: readonly PersonRow[] = rows;
    for (const row of rows.filter(isSound)) {
      const { refusedFor, stoppedBy } = await invite(row);
      if (stoppedBy !== undefined) {
        setProblem({ text: stoppedBy });
        break;
      }
      left = refusedFor ? left.map((one) => (one === row ? { ...one, mistakes: refusedFor } : one)) : left.filter((one) => one !== row);
      if (refusedFor) setTotal((before) => before - 1);
      else {
        invited.current.add(foldEmail(row.email));
        setSent((before) => before + 1);
      }
      setTable((before) => before && { ...before, rows: left });
    }
    setWorking(undefined);
    void invalidate([collaboratorsPath]);
  };

  const keep = async (lines: readonly (readonly (string | number)[])[], name: string): Promise<void> => {
    const writer = await importWriter().catch(() => undefined);
    if (writer === undefined) return setProblem(await problemOfLoading(tenant));
    offerFile(new Blob([writer.writeRows(lines, tenant.shell.language)], { type: 'text/csv' }), `${name}.csv`);
  };

  return {
    ...{ table, problem, working, sent, total, look, send },
    sound: rows.filter(isSound),
    refused: rows.filter((row) => !isSound(row)),
    begin: () => {
      setTable(undefined);
      setProblem(undefined);
      setSent(0);
    },
    keepTemplate: (heads: readonly string[]) => keep([heads], tenant.say('bulkTemplateFile')),
    /** What was refused, as in the file, with the remedy beside: once corrected, it may be chosen as the next file. */
    keepRefused: () =>
      keep(
        [
          [...(table?.heads ?? []), tenant.say('csvReason')],
          ...rows
            .filter((row) => !isSound(row))
            .map(({ cells, mistakes }) => [...(table?.heads ?? []).map((_, at) => cells[at] ?? ''), mistakes.join(' ')]),
        ],
        tenant.say('bulkRefusedFile'),
      ),
  };
};
