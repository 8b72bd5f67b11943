/** A compiled form with every kind of field. Pages that ask few kinds load those alone (engine/renderer/loadRules.ts). */
import { allKinds } from '../kinds/allKinds.ts';
import { type Form, openForm as openWith } from './form.ts';

export const openForm = (parts: Omit<Parameters<typeof openWith>[0], 'kinds'>): Form => openWith({ ...parts, kinds: allKinds });
