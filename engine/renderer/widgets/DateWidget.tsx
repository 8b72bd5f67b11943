import type { WidgetProps } from '@rjsf/utils';
import { useControl } from '../fieldHooks.ts';
import { formatWord } from '../formatWord.ts';
import { labelId } from '../ids.ts';
import { DATE_PARTS, partName } from '../typedIn.ts';

const WORDS = { day: 'dateDay', month: 'dateMonth', year: 'dateYear' } as const;
const TOKENS = { day: 'bday-day', month: 'bday-month', year: 'bday-year' } as const;

/** A date that people remember, such as a date of birth: three short inputs, no calendar. */
export const DateWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, first, words } = useControl(name);
  const [year = '', month = '', day = ''] = first.split('-');
  const values = { day, month, year };
  const { 'aria-describedby': describedBy, ...ofEach } = aria;
  return (
    <fieldset className="field-parts" aria-labelledby={labelId(name)} aria-describedby={describedBy}>
      {DATE_PARTS.map((part) => (
        <div className="field-part" key={part}>
          <label htmlFor={part === 'day' ? id : `${id}-${part}`}>{formatWord(words, WORDS[part])}</label>
          <input
            className="field-input"
            id={part === 'day' ? id : `${id}-${part}`}
            name={partName(name, part)}
            inputMode="numeric"
            data-width={part === 'year' ? 'year' : 'two'}
            autoComplete={field.autocomplete === 'bday' ? TOKENS[part] : undefined}
            defaultValue={values[part]}
            {...ofEach}
          />
        </div>
      ))}
    </fieldset>
  );
};
