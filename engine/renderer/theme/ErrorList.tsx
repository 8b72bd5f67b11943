import { type ErrorListProps, TranslatableString, toPath } from '@rjsf/utils';
import { MistakeList } from '../parts/MistakeList.tsx';

/** The mistakes of a form as links, each once: several branches of a schema may find the same one. */
export const ErrorList = ({ errors, registry }: ErrorListProps) => {
  const { idPrefix, idSeparator } = registry.globalFormOptions;
  const lines = errors.map(({ property = '', stack }) => ({
    id: [idPrefix, ...toPath(property).filter((part) => part !== '')].join(idSeparator),
    message: stack,
  }));
  const unique = new Map(lines.map((line) => [`${line.id} ${line.message}`, line]));
  return <MistakeList title={registry.translateString(TranslatableString.ErrorsLabel)} lines={[...unique.values()]} />;
};
