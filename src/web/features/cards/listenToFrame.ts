/** The messages between the gateway's frame and the page (openCardFrame of the contract). */

/** The result for the number in the frame. */
export type Tokenised =
  | { readonly is: 'token'; readonly cardToken: string }
  | { readonly is: 'declined'; readonly reason: string }
  /** The frame gave no answer in time. */
  | { readonly is: 'silent' };

export type FrameHandle = { readonly tokenise: () => Promise<Tokenised> };

/** Milliseconds after which the frame is taken for silent: longer than a gateway takes to judge a card. */
const patience = 15_000;

const readTokenised = (data: unknown): Tokenised | undefined => {
  if (typeof data !== 'object' || data === null || !('is' in data)) return undefined;
  if (data.is === 'token' && 'cardToken' in data && typeof data.cardToken === 'string') return { is: 'token', cardToken: data.cardToken };
  if (data.is === 'declined' && 'reason' in data && typeof data.reason === 'string') return { is: 'declined', reason: data.reason };
  return undefined;
};

/** Listens to a frame: to no other window, and to none of its pages but those of the gateway's origin. @returns stops listening */
export const listenToFrame = (frame: HTMLIFrameElement, address: string, onReady: (handle: FrameHandle) => void): (() => void) => {
  const { origin } = new URL(address);
  let answer: ((tokenised: Tokenised) => void) | undefined;
  const tokenise = (): Promise<Tokenised> =>
    new Promise((resolve) => {
      const settle = (tokenised: Tokenised): void => {
        clearTimeout(silence);
        answer = undefined;
        resolve(tokenised);
      };
      const silence = setTimeout(() => settle({ is: 'silent' }), patience);
      answer = settle;
      frame.contentWindow?.postMessage({ is: 'tokenise' }, origin);
    });
  const onMessage = ({ origin: from, source, data }: MessageEvent<unknown>): void => {
    if (from !== origin || source !== frame.contentWindow) return;
    if (typeof data === 'object' && data !== null && 'is' in data && data.is === 'ready') onReady({ tokenise });
    const tokenised = readTokenised(data);
    if (tokenised) answer?.(tokenised);
  };
  window.addEventListener('message', onMessage);
  return () => window.removeEventListener('message', onMessage);
};
