/** In place of rjsf's ErrorSchemaBuilder, which collects what a control itself finds wrong: our controls report it to the form's store. */
export default class ErrorSchemaBuilder {
  readonly ErrorSchema = {};
}
