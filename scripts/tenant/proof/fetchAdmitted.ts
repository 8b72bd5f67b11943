/** How often a call that a busy server has turned away is sent again. */
const TRIES = 8;

/**
 * Calls a shop of the proof's own as `fetch` does. What a busy server turns away (503 with `Retry-After`, in seconds) has not started: it is
 * sent again after that time, as pages do.
 */
export async function fetchAdmitted(address: string, init?: RequestInit): Promise<Response> {
  for (let tried = 1; ; tried++) {
    const response = await fetch(address, init);
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    if (response.status !== 503 || Number.isNaN(seconds) || tried === TRIES) return response;
    await response.arrayBuffer();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}
