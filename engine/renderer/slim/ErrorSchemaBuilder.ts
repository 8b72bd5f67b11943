/** In place of rjsf's ErrorSchemaBuilder, which takes what a control itself finds wrong: ours tell the form's store. */
export default class ErrorSchemaBuilder {
  readonly ErrorSchema = {};
}
