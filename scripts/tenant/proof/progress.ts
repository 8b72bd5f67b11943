/** Says how far a place has come, each time that a tenth is done: a line each, which a log can keep too. */
export function progress(place: string, total: number): (count?: number) => void {
  const step = Math.max(1, Math.ceil(total / 10));
  let done = 0;
  return (count = 1) => {
    const before = Math.floor(done / step);
    done += count;
    if (Math.floor(done / step) > before || done === total) console.log(`${place.padEnd(10)} ${done} of ${total}`);
  };
}
