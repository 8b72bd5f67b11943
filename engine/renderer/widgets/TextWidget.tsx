import type { WidgetProps } from '@rjsf/utils';
import { useControl } from '../fieldHooks.ts';
import { AffixedInput } from '../parts/AffixedInput.tsx';

/** One line of text or several, an e-mail address, a phone number behind its prefix, a document. */
export const TextWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, first } = useControl(name);
  if (field.widget === 'textarea')
    return (
      <textarea className="field-input" id={id} name={name} rows={5} defaultValue={first} autoComplete={field.autocomplete} {...aria} />
    );
  return (
    <AffixedInput
      id={id}
      name={name}
      // Not "email": a browser rewrites the value (an accent in the domain becomes xn--…), and the typing mistake would not be reported.
      type={field.widget === 'tel' ? 'tel' : 'text'}
      prefix={'prefix' in field ? field.prefix : undefined}
      defaultValue={first}
      autoComplete={field.autocomplete}
      inputMode={inputModeOf(field.inputmode)}
      autoCapitalize={field.autocapitalize}
      spellCheck={false}
      {...aria}
    />
  );
};

const MODES = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] as const;

/** The plan's word as an inputmode, or undefined where it is none. */
export const inputModeOf = (mode: string | undefined): (typeof MODES)[number] | undefined => MODES.find((known) => known === mode);
