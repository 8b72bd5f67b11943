/** Lists are made, not shipped, so that sizes compare the code of forms and not data. */
export type Option = { readonly value: string; readonly label: string };

const words = ['Norte', 'Sur', 'Este', 'Oeste', 'Alto', 'Bajo', 'Real', 'Nuevo', 'Viejo', 'Gran'];
const nouns = ['Valle', 'Puerto', 'Monte', 'Campo', 'Río', 'Prado', 'Cerro', 'Lago', 'Llano', 'Bosque'];

const make = (count: number, prefix: string): readonly Option[] =>
  Array.from({ length: count }, (_, at) => ({
    value: `${prefix}${String(at + 1).padStart(3, '0')}`,
    label: `${nouns[at % 10]} ${words[Math.floor(at / 10) % 10]} ${at + 1}`,
  }));

export const options = {
  gender: make(3, 'G'),
  documentType: make(4, 'D'),
  state: make(16, 'E'),
  city: make(50, 'C'),
  municipal: make(346, 'M'),
  organizationType: make(8, 'O'),
  economicActivity: make(600, 'A'),
} as const;
