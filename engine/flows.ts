/** The door to flows of several phases, for the screens that have them; what a single form needs comes with the renderer. */

export { type AddressEvent, type AddressPage, addressPages, type LocateAnswer, type PostcodePlace } from './flows/addressFlow.ts';
export { type ApprovalAnswer, type ApprovalEvent, type ApprovalWish, approvalFlow } from './flows/approvalFlow.ts';
export {
  type CancellationEvent,
  type LineChoice,
  type LineLeft,
  parseLineChoice,
  writeLineChoice,
} from './flows/cancellationFlow.ts';
export { type CardEvent, type CardStep, cardFlow, cardSteps, type PrepareAnswer } from './flows/cardFlow.ts';
export type { SendAnswer } from './flows/codeFlow.ts';
export { type LoyaltyEvent, loyaltySteps } from './flows/loyaltyFlow.ts';
export { type CartAnswer, type QuotationEvent, quotationFlow, type RequoteAnswer } from './flows/quotationFlow.ts';
export { withoutSecrets } from './flows/reconcile.ts';
export type { RefundEvent, RefundPage } from './flows/refundFlow.ts';
export { type RepurchaseAnswer, repurchaseFlow } from './flows/repurchaseFlow.ts';
export { type AddressView, runAddressFlow } from './flows/runAddressFlow.ts';
export { type ApprovalView, runApprovalFlow } from './flows/runApprovalFlow.ts';
export { type CancellationView, runCancellationFlow } from './flows/runCancellationFlow.ts';
export { type CardView, runCardFlow } from './flows/runCardFlow.ts';
export { type CodeView, runCodeFlow } from './flows/runCodeFlow.ts';
export { runLoyaltyFlow } from './flows/runLoyaltyFlow.ts';
export { type QuotationView, runQuotationFlow } from './flows/runQuotationFlow.ts';
export { type RefundView, runRefundFlow } from './flows/runRefundFlow.ts';
export { runRepurchaseFlow } from './flows/runRepurchaseFlow.ts';
export { type CodeRules, type KeptCode, parseSentCode } from './flows/sentCode.ts';
