import type { WidgetProps } from '@rjsf/utils';
import { useControl } from '../fieldHooks.ts';
import { AffixedInput } from '../parts/AffixedInput.tsx';

const TYPES = { email: 'email', tel: 'tel' } as const;

/** One line of text, an e-mail address, a phone number behind its prefix, a document. */
export const TextWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, first } = useControl(name);
  return (
    <AffixedInput
      id={id}
      name={name}
      type={field.widget === 'email' || field.widget === 'tel' ? TYPES[field.widget] : 'text'}
      prefix={field.prefix}
      typedMax={field.typedMax}
      defaultValue={first}
      autoComplete={field.autocomplete}
      inputMode={inputModeOf(field.inputmode)}
      autoCapitalize={field.kind === 'name' ? 'words' : undefined}
      spellCheck={false}
      {...aria}
    />
  );
};

const MODES = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] as const;

/** The plan's word as an inputmode, or undefined where it is none. */
export const inputModeOf = (mode: string | undefined): (typeof MODES)[number] | undefined => MODES.find((known) => known === mode);
