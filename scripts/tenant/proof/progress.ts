/** Says how far a place has come, each time that a tenth is done: a line each, which a log can keep too. */
export function progress(place: string, total: number, say: (line: string) => void = console.log): () => void {
  const step = Math.max(1, Math.ceil(total / 10));
  let done = 0;
  return () => {
    done++;
    if (done % step === 0 || done === total) say(`${place.padEnd(10)} ${done} of ${total}`);
  };
}
