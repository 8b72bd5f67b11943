/** The diagnostics of all kinds: each kind's folder has the words of its own. */
import { accountCodes } from './account/diagnosticCodes.ts';
import { activityCodes } from './activity/diagnosticCodes.ts';
import { amountCodes } from './amount/diagnosticCodes.ts';
import { cardNumberCodes } from './cardNumber/diagnosticCodes.ts';
import { choiceCodes } from './choice/diagnosticCodes.ts';
import { documentCodes } from './document/diagnosticCodes.ts';
import { fileCodes } from './file/diagnosticCodes.ts';
import { phoneCodes } from './phone/diagnosticCodes.ts';

export const kindCodes = {
  ...accountCodes,
  ...activityCodes,
  ...amountCodes,
  ...cardNumberCodes,
  ...choiceCodes,
  ...documentCodes,
  ...fileCodes,
  ...phoneCodes,
};
