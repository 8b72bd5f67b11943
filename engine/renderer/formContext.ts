import { type ComponentType, createContext, use } from 'react';
import type { FormPlan, FormTexts } from '../forms/plan.ts';
import type { Words } from './formatWord.ts';
import type { FormStore } from './formStore.ts';
import type { LoadOptions } from './options.ts';
import type { SendFile } from './sendFile.ts';

export type Links = {
  /** A policy's address and title; undefined where the tenant has none of that name. */
  readonly policy: (id: string) => { readonly href: string; readonly title: string } | undefined;
};

/** What every part of a form reads. It never changes while the form is mounted: a change would render every field. */
export type FormSetting = {
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  readonly words: Words;
  readonly store: FormStore;
  readonly loadOptions: LoadOptions;
  readonly links: Links;
  readonly asides: Asides;
  readonly sendFile: SendFile;
};

/** Field → what a screen shows with it: help between its control and its message, or something of its own below the field. */
export type Asides = Readonly<Record<string, ComponentType | { readonly below: ComponentType }>>;

export const FormContext = createContext<FormSetting | undefined>(undefined);

/** The form that a part belongs to. rjsf's own formContext is not used: a change of it renders every input. */
export const useForm = (): FormSetting => {
  const setting = use(FormContext);
  if (!setting) throw new Error('A part of a form is outside of a form.');
  return setting;
};
