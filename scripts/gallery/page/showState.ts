/// <reference lib="dom" />
// Runs in a page of the gallery before the page's own script: changes its calls, its network or its words as the state in the address says.
{
  const state = new URLSearchParams(location.search).get('gallery-state');
  const realFetch = window.fetch.bind(window);

  /** The call for the session is real: without its answer a page shows no state of its own. */
  const isHeld = (input: RequestInfo | URL): boolean => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    return pathname.startsWith('/api/') && !/fetchSessionInfo|\/validate$/.test(pathname);
  };

  const answers: Readonly<Record<string, () => Promise<Response>>> = {
    loading: () => new Promise(() => undefined),
    error: async () => new Response(null, { status: 500 }),
    offline: () => Promise.reject(new TypeError('Failed to fetch')),
  };
  const answer = answers[state ?? ''];
  if (answer !== undefined) window.fetch = (input, init) => (isHeld(input) ? answer() : realFetch(input, init));
  if (state === 'offline') Object.defineProperty(navigator, 'onLine', { get: () => false });

  // A button that was drawn before its form's script is here does nothing yet: it is pressed until something is marked.
  if (state === 'mistakes') {
    const send = (): void => {
      if (document.querySelector('[aria-invalid="true"], .banner-error') !== null) return;
      document.querySelector<HTMLElement>('main form [type="submit"]:not([aria-disabled="true"])')?.click();
      setTimeout(send, 100);
    };
    send();
  }

  if (state === 'long') {
    const longer = new WeakMap<Text, string>();
    const lengthen = (node: Text): void => {
      const text = node.data.trim();
      if (text.length < 4 || longer.get(node) === node.data || node.parentElement?.closest('script, style, svg') !== null) return;
      node.data = `${node.data} ${text.slice(0, Math.ceil(text.length * 0.4))}`;
      longer.set(node, node.data);
    };
    const walk = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) lengthen(walker.currentNode as Text);
    };
    new MutationObserver(walk).observe(document.body, { childList: true, characterData: true, subtree: true });
    walk();
  }
}
