import { describe, expect, test } from 'vitest';
import { summaryLines } from '../../../engine/renderer/summaryLines.ts';

const lines = (...mistakes: readonly (readonly [label: string, message: string])[]): readonly string[] =>
  summaryLines(
    mistakes.map(([field, message]) => ({ field, rule: '', mistake: '', message })),
    (label) => label,
  ).map(({ line }) => line);

describe('a line of the summary is understood alone', () => {
  const facts = [
    ['Nombre', 'Ingresa tu nombre', 'Ingresa tu nombre'],
    ['Nombre', 'Aquí van solo letras', 'Nombre: Aquí van solo letras'],
    ['Correo electrónico', 'Ingresa tu correo', 'Ingresa tu correo'],
    ['E-mail', 'Informe seu e-mail', 'Informe seu e-mail'],
    ['Região', 'Escolha a regiao', 'Escolha a regiao'],
    // "Números" does not name the field that is called "Número".
    ['Número', 'Aquí van solo letras y números', 'Número: Aquí van solo letras y números'],
    ['Otro teléfono', 'El teléfono lleva solo números', 'Otro teléfono: El teléfono lleva solo números'],
    [
      '¿La empresa tiene cuenta corriente?',
      'Elige una opción de la lista',
      '¿La empresa tiene cuenta corriente? Elige una opción de la lista',
    ],
    [
      'Acepto los términos y condiciones',
      'Acepta los términos y condiciones para continuar',
      'Acepta los términos y condiciones para continuar',
    ],
    ['Acepto los términos', 'Marca la casilla para continuar', 'Acepto los términos: Marca la casilla para continuar'],
  ] as const;

  test.each(facts)('%s, %s', (label, message, line) => {
    expect(lines([label, message])).toEqual([line]);
  });

  test('two that say the same each name their field', () => {
    expect(lines(['Teléfono', 'El teléfono lleva solo números'], ['Teléfono de la empresa', 'El teléfono lleva solo números'])).toEqual([
      'Teléfono: El teléfono lleva solo números',
      'Teléfono de la empresa: El teléfono lleva solo números',
    ]);
  });
});
