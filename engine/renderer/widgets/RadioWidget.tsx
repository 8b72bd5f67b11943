import type { WidgetProps } from '@rjsf/utils';
import { optionsOf } from '../../kinds/optionsOf.ts';
import { useControl } from '../fieldHooks.ts';
import { labelId } from '../ids.ts';
import { Choice } from '../parts/Choice.tsx';

/** A choice among few, all in view. */
export const RadioWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, first, texts } = useControl(name);
  return (
    <div className="field-choices" role="radiogroup" aria-labelledby={labelId(name)} {...aria}>
      {optionsOf(field)?.map((option, at) => (
        <Choice
          key={option}
          type="radio"
          id={at === 0 ? id : `${id}-${option}`}
          name={name}
          value={option}
          defaultChecked={option === first}
          label={texts?.options?.[option] ?? option}
        />
      ))}
    </div>
  );
};
