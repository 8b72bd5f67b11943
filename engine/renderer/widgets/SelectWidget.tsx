import type { WidgetProps } from '@rjsf/utils';
import { optionsOf } from '../../kinds/optionsOf.ts';
import { useControl } from '../fieldHooks.ts';
import { formatWord } from '../formatWord.ts';

/** A dropdown whose options the plan lists. */
export const SelectWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, first, texts, words } = useControl(name);
  return (
    <select className="field-input" id={id} name={name} defaultValue={first} autoComplete={field.autocomplete} {...aria}>
      {field.start === undefined && <option value="">{formatWord(words, 'choose')}</option>}
      {optionsOf(field)?.map((option) => (
        <option key={option} value={option}>
          {texts?.options?.[option] ?? option}
        </option>
      ))}
    </select>
  );
};
