/** A line of a stream without its end; `long` where it passes the limit, and its text is then cut off. */
export type Line = { readonly text: string; readonly long: boolean };

/** The lines of a stream, in bounded memory however long a line is. */
export async function* linesOf(stream: AsyncIterable<string>, longest: number): AsyncGenerator<Line> {
  let rest = '';
  let long = false;
  for await (const chunk of stream) {
    let from = 0;
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', from)) {
      const text = long ? rest : rest + chunk.slice(from, end);
      yield { text: text.slice(0, longest), long: long || text.length > longest };
      rest = '';
      long = false;
      from = end + 1;
    }
    if (!long) rest += chunk.slice(from);
    long ||= rest.length > longest;
    if (long) rest = rest.slice(0, longest);
  }
  if (rest !== '') yield { text: rest, long };
}
