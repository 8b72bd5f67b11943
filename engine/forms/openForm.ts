/** A compiled form with every kind of field at work. Pages that ask few kinds load those alone (engine/renderer/loadRules.ts). */
import { every } from '../kinds/allKinds.ts';
import { type Form, openForm as openWith } from './form.ts';

export const openForm = (parts: Omit<Parameters<typeof openWith>[0], 'kinds'>): Form => openWith({ ...parts, kinds: every });
