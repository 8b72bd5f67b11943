import { formatWord } from './formatWord.ts';
import { useForm } from './formContext.ts';
import { isOptional, type Section } from './sections.ts';

/** What a section of a step is called. */
export const SectionHeading = ({ section }: { readonly section: Section }) => {
  const { plan, texts, words } = useForm();
  const label = texts.sections?.[section.name ?? ''] ?? '';
  return isOptional(plan, section) ? formatWord(words, 'optional', { label }) : label;
};
