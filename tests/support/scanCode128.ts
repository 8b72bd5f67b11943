/** Bars and gaps of each symbol of Code 128 by its value (ISO/IEC 15417), in the narrowest of them; 106 is the stop. */
const symbols = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 ' +
  '223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 ' +
  '112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 ' +
  '311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 ' +
  '122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ');

const [codeC, codeB, startB, startC, stop] = [99, 100, 104, 105, 106];
/** As much white as ISO/IEC 15417 asks for before and after the bars, in the narrowest of them. */
const quiet = 10;

/** Runs of dark and light along one line of a picture: a light one first. */
const runsOf = (line: readonly number[]): readonly number[] => {
  const threshold = (Math.max(...line) + Math.min(...line)) / 2;
  const runs = [0];
  let isDark = false;
  for (const light of line) {
    if (light < threshold !== isDark) {
      isDark = !isDark;
      runs.push(0);
    }
    runs[runs.length - 1] = (runs.at(-1) ?? 0) + 1;
  }
  return runs;
};

/** Values of the symbols; as a scanner does it, each is measured by its own width. */
const valuesOf = (bars: readonly number[]): readonly number[] => {
  const values: number[] = [];
  for (let at = 0; at < bars.length; at += 6) {
    const isStop = bars.length - at === 7;
    const runs = bars.slice(at, at + (isStop ? 7 : 6));
    const module = runs.reduce((sum, run) => sum + run, 0) / (isStop ? 13 : 11);
    const value = symbols.indexOf(runs.map((run) => Math.round(run / module)).join(''));
    if (value < 0) throw new Error(`No symbol is ${runs.join(' ')}.`);
    values.push(value);
    if (isStop) break;
  }
  return values;
};

/**
 * Reads a Code 128 from one line of a picture across its bars, and throws where a scanner would not read it.
 * @param line how light each pixel is
 */
export const scanCode128 = (line: readonly number[]): string => {
  const [before = 0, ...rest] = runsOf(line);
  const after = rest.length % 2 === 0 ? (rest.at(-1) ?? 0) : 0;
  const bars = rest.length % 2 === 0 ? rest.slice(0, -1) : rest;
  const [start = 0, ...values] = valuesOf(bars);
  const module = bars.slice(0, 6).reduce((sum, run) => sum + run, 0) / 11;
  if (Math.min(before, after) < quiet * module - 1) throw new Error('There is too little white around the bars.');
  if (values.pop() !== stop) throw new Error('It does not stop.');
  const check = values.pop();
  const sum = values.reduce((total, value, at) => total + value * (at + 1), start);
  if (check !== sum % 103) throw new Error('Its check is wrong.');
  if (start !== startB && start !== startC) throw new Error('It starts in a set that is not read.');
  let set = start === startC ? codeC : codeB;
  let text = '';
  for (const value of values) {
    // In set C 99 are two digits.
    if (value === (set === codeC ? codeB : codeC)) set = value;
    else text += set === codeC ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
  }
  return text;
};
