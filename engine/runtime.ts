/** The door for pages and the server: compiled forms at run time. */
export { compact as compactDocument } from './documents/compact.ts';
export type { DocumentDefinition } from './documents/definition.ts';
export { documentKey, documentKeyStart } from './documents/documentKey.ts';
export { isExempt } from './documents/isExempt.ts';
export { show as showDocument } from './documents/show.ts';
export { drafts } from './flows/drafts.ts';
export { hasDrafts } from './flows/hasDrafts.ts';
export { CHECK, GO_TO, SENT_FROM } from './flows/places.ts';
export { removeDrafts, removeExpiredDrafts } from './flows/removeDrafts.ts';
export type { ReleasedCatalogue, ReleasedProduct, ReleasedStore } from './forms/catalogue.ts';
export { dayIn } from './forms/dayIn.ts';
export type { Form } from './forms/form.ts';
export { formatText, type Text } from './forms/formatText.ts';
export { isSafeLink } from './forms/isSafeLink.ts';
export { itemLabel } from './forms/itemLabel.ts';
export { labelledAnswer } from './forms/labelledAnswer.ts';
export { openForm } from './forms/openForm.ts';
export type { BothNode, Json, LabelOf, OutNode, Payload } from './forms/payload.ts';
export type {
  Condition,
  FieldTexts,
  FormPlan,
  FormRecord,
  FormTexts,
  Mistake,
  Mistakes,
  Run,
  Step,
  StepValidator,
  ValidatorFactory,
} from './forms/plan.ts';
export { readPayload } from './forms/readPayload.ts';
export type {
  ApprovalRules,
  Calendar,
  ConsentTemplate,
  Flow,
  InvoiceRules,
  Loyalty,
  LoyaltyOutcome,
  Mail,
  NotificationChannel,
  NotificationMode,
  NotificationRules,
  NotificationTopic,
  PagePart,
  PaperSize,
  PlaceColumns,
  PlaceRow,
  RefundWay,
  Release,
  ReleasedForm,
  RetainedSubject,
  RetentionRule,
  ServerSide,
  Shell,
  SpendingWindow,
  StatusTable,
} from './forms/release.ts';
export { searchOptions } from './forms/searchOptions.ts';
export { readWithin, shownFields } from './forms/shown.ts';
export { withLists } from './forms/withLists.ts';
export { writeLines } from './forms/writeLines.ts';
export { writeOut } from './forms/writeOut.ts';
export { writePayload } from './forms/writePayload.ts';
export { areaCodeOf } from './kinds/areaCodeOf.ts';
export { brandOf as brandOfCard, type KnownBrand } from './kinds/cardBrand.ts';
export { documentTypeIn, documentTypesOf, typeFieldOf } from './kinds/documentType.ts';
export type { Field, Kind } from './kinds/field.ts';
export type { Widget } from './kinds/fieldBase.ts';
export { type FileType, fileTypeNames, fileTypeOf, fileTypes } from './kinds/fileTypes.ts';
export { formatBytes } from './kinds/formatBytes.ts';
export { meets, type PasswordClass, type PasswordCriterion, type PasswordPolicy, tierOf } from './kinds/judgePassword.ts';
export { optionsOf } from './kinds/optionsOf.ts';
export { policyOf } from './kinds/policyOf.ts';
export type { Question } from './kinds/questions.ts';
export { fieldsOfFiles, fileRulesOf, readSentFiles, type SentFile, writeSentFiles } from './kinds/sentFiles.ts';
export { isSound } from './kinds/soundText.ts';
export type { Value } from './kinds/value.ts';
