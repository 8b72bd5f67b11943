import type { Failure } from '../../../contract/createApi.ts';
import type { Tenant } from '../shell/tenant.tsx';

/** The name that the server gives to a file: `attachment; filename="…"; filename*=UTF-8''…`. */
export const fileNameIn = (disposition: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '') ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition ?? '') ?? [];
  return encoded === undefined ? (plain ?? '') : decodeURIComponent(encoded);
};

/** Long enough for a browser to start the download. */
const KEPT = 60_000;

/** Gives a file to the browser to keep. */
export const offerFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
};

/** Fetches a file and gives it to the browser to keep. @returns why it did not come; undefined where it did */
export const downloadFile = async (tenant: Tenant, href: string): Promise<Failure | undefined> => {
  const failure = (code: 'connectionFailed' | 'serverError', status: number): Failure => ({
    status,
    statusText: '',
    errorObj: { code, message: tenant.message(code), requestId: '' },
  });
  try {
    const answer = await fetch(href, { credentials: 'include' });
    if (answer.ok) {
      offerFile(await answer.blob(), fileNameIn(answer.headers.get('content-disposition')));
      return undefined;
    }
    const body: { readonly error?: Failure } | undefined = await answer.json().catch(() => undefined);
    return body?.error?.errorObj === undefined ? failure('serverError', answer.status) : body.error;
  } catch {
    return failure('connectionFailed', 503);
  }
};
