import { query } from '../../http/operation.ts';
import { describeMyData } from './describeMyData.ts';
import { findMyData } from './findMyData.ts';

export const readMyData = query('readMyData', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.myDataOfPerson, session.userId]],
  async answer({ server: { db }, call: { tenant, now }, session }) {
    const { legend, sections, kept } = await findMyData(db, tenant, session, now);
    const readable = await describeMyData(tenant, sections);
    return {
      status: 200,
      body: { legend, sections: sections.map((section) => withReadable(section, readable.get(section.subject))), kept },
    };
  },
});

const withReadable = <S extends object>(section: S, readable: { readonly label: string; readonly lines: readonly string[] } | undefined) =>
  readable === undefined ? section : { ...section, label: readable.label, lines: readable.lines.filter((line) => line.trim() !== '') };
