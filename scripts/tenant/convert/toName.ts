/** A name as the YAML writes it: letters and digits, starting with a small letter if words were joined. */
export const toName = (text: string): string => {
  if (/^[A-Za-z][A-Za-z0-9_]*$/u.test(text)) return text;
  const words = text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/u)
    .filter((word) => word !== '');
  const joined = words.map((word, index) => (index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1))).join('');
  return /^[A-Za-z]/u.test(joined) ? joined : `v${joined}`;
};

/** The name, with a number appended where it is used already; marks the result as used. */
export const freeName = (name: string, used: Set<string>): string => {
  let free = name;
  for (let number = 2; used.has(free); number++) free = `${name}${number}`;
  used.add(free);
  return free;
};
