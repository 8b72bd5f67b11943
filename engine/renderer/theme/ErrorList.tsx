import { type ErrorListProps, TranslatableString, toPath } from '@rjsf/utils';
import { MistakeList } from '../parts/MistakeList.tsx';

/** All mistakes of a form, as links. */
export const ErrorList = ({ errors, registry }: ErrorListProps) => {
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  return (
    <MistakeList
      title={registry.translateString(TranslatableString.ErrorsLabel)}
      lines={errors.map(({ property = '', stack }) => ({
        id: [idPrefix, ...toPath(property).filter((part) => part !== '')].join(idSeparator),
        message: stack,
      }))}
    />
  );
};
