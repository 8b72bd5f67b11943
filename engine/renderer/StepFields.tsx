import RjsfForm from '@rjsf/core';
import { memo, useMemo } from 'react';
import type { FormPlan, Step } from '../forms/plan.ts';
import { ID_PREFIX, ID_SEPARATOR } from './ids.ts';
import { layoutOf } from './layout.ts';
import { noValidator } from './noValidator.ts';
import { templates, widgets } from './registry.ts';

type Props = { readonly plan: FormPlan; readonly step: Step };

/** rjsf lays out one step. It owns no value, no mistake and no moment, and renders once. */
export const StepFields = memo(({ plan, step }: Props) => {
  const { schema, uiSchema } = useMemo(() => layoutOf(plan, step), [plan, step]);
  return (
    <RjsfForm
      tagName="div"
      className="form-layout"
      schema={{ ...schema, properties: { ...schema.properties }, required: [...schema.required] }}
      uiSchema={uiSchema}
      validator={noValidator}
      widgets={widgets}
      templates={templates}
      idPrefix={ID_PREFIX}
      idSeparator={ID_SEPARATOR}
      showErrorList={false}
      noValidate
      experimental_defaultFormStateBehavior={{ constAsDefaults: 'never', emptyObjectFields: 'skipDefaults' }}
    >
      {/* Without a child rjsf adds a button of its own. */}
      <span hidden />
    </RjsfForm>
  );
});
StepFields.displayName = 'StepFields';
