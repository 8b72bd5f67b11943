import type { Screen } from '../worker/messages.ts';

/** One and several of each kind of screen. */
export const screenNames: Readonly<Record<Screen['is'], readonly [one: string, several: string]>> = {
  form: ['form', 'forms'],
  page: ['page', 'pages'],
  menu: ['menu', 'menus'],
  mail: ['mail', 'mails'],
  policy: ['policy', 'policies'],
};

/** @example formatScreen({ is: 'mail', name: 'newDevice' }) // 'mail newDevice' */
export const formatScreen = ({ is, name }: Screen): string => (is === 'form' ? name : `${screenNames[is][0]} ${name}`);
