/** Walks through the provider's pages as this person, until it sends back to the shop: where to. */
export async function through(location: string, fields: Record<string, string>, shop: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let at = new URL(location);
  for (let step = 0; step < 10; step++) {
    const answering = at.pathname.startsWith('/who/');
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(answering ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    at = new URL(response.headers.get('location') ?? '', at);
    if (at.origin === shop) return at;
  }
  throw new Error('The provider does not send back.');
}
