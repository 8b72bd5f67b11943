import type { FormRecord } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';

/** A form that was filled in and found without mistakes. */
export type SubmittedRecord = { readonly filled: LoadedForm; readonly record: FormRecord };
