import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { lazy, Suspense } from 'react';
import { useForm } from './formContext.ts';
import { SectionHeading } from './SectionHeading.tsx';
import { sectionsOf } from './sections.ts';

// Few forms have one.
const RepeatedSection = lazy(() => import('./RepeatedSection.tsx').then((file) => ({ default: file.RepeatedSection })));

/** The fields of a step one below the other, in its sections; the step's heading is outside. */
export const ObjectFieldTemplate = ({ properties }: ObjectFieldTemplateProps) => {
  const { plan } = useForm();
  const step = plan.steps.find(({ fields }) => fields.includes(properties[0]?.name ?? ''));
  // The heading of a step is above, where a form has several.
  const Heading = plan.steps.length > 1 ? 'h3' : 'h2';
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  return (step === undefined ? [] : sectionsOf(step)).map((section) => {
    const fields = (
      <div key={section.name ?? ''} className="form-fields">
        {section.fields.map((name) => contents.get(name))}
      </div>
    );
    if (section.name === undefined) return fields;
    const repeat = step?.repeats?.[section.name];
    if (repeat !== undefined)
      return (
        <Suspense key={section.name} fallback={<div data-waiting />}>
          <RepeatedSection section={section.name} repeat={repeat} contents={contents} />
        </Suspense>
      );
    return (
      <fieldset key={section.name} className="form-section">
        <legend>
          <Heading>
            <SectionHeading section={section} />
          </Heading>
        </legend>
        {fields}
      </fieldset>
    );
  });
};
