/** What an engineer would type for this form with zod: a sentence each for an empty, a malformed and a wrongly sized value. */
import { z } from 'zod';

const between = (min: number, max: number) => `Debe tener entre ${min} y ${max} caracteres`;
const there = (label: string) => z.string().min(1, `Ingrese ${label}`);
const shaped = (label: string, pattern: RegExp, min: number, max: number) =>
  there(label).regex(pattern, `El formato de ${label} no es válido`).min(min, between(min, max)).max(max, between(min, max));
const sized = (label: string, min: number, max: number) => there(label).min(min, between(min, max)).max(max, between(min, max));

const NAME = /^[A-Za-zÁÉÍÓÚÜÑáéíóúüñ' -]+$/;
const PHONE = /^[0-9+]+$/;

export const schema = z.object({
  firstName: shaped('primer nombre', NAME, 2, 80),
  middleName: shaped('segundo nombre', NAME, 2, 80).or(z.literal('')),
  lastName: shaped('apellidos', NAME, 2, 80),
  dateOfBirth: there('fecha de nacimiento').regex(/^\d{4}-\d{2}-\d{2}$/, 'La fecha no es válida'),
  gender: z.string(),
  documentType: there('tipo de documento'),
  document: shaped('número de documento', /^[0-9A-Za-z-]+$/, 6, 12),
  primaryPhone: shaped('teléfono principal', PHONE, 8, 15),
  alternatePhone: shaped('teléfono alternativo', PHONE, 8, 15).or(z.literal('')),
  email: there('correo electrónico')
    .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, 'El correo no es válido')
    .max(120, 'Debe tener como máximo 120 caracteres'),
  password: there('contraseña')
    .min(8, 'Debe tener al menos 8 caracteres')
    .regex(/[a-z]/, 'Debe incluir una letra minúscula')
    .regex(/[A-Z]/, 'Debe incluir una letra mayúscula')
    .regex(/[0-9]/, 'Debe incluir un número')
    .regex(/[^A-Za-z0-9]/, 'Debe incluir un carácter especial'),
  businessName: sized('razón social', 3, 120),
  fantasyName: sized('nombre de fantasía', 3, 120).or(z.literal('')),
  addressLine1: sized('dirección', 5, 120),
  addressLine2: z.string().max(120, 'Debe tener como máximo 120 caracteres'),
  addressLine3: z.string().max(120, 'Debe tener como máximo 120 caracteres'),
  state: there('región'),
  city: there('ciudad'),
  municipal: there('comuna'),
  organizationType: there('tipo de organización'),
  economicActivity: there('actividad económica'),
  position: sized('cargo', 2, 60),
  acceptTerms: z.boolean().refine(Boolean, 'Debe aceptar los términos'),
});

export type FormValues = z.infer<typeof schema>;

export const emptyValues: FormValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  gender: '',
  documentType: '',
  document: '',
  primaryPhone: '',
  alternatePhone: '',
  email: '',
  password: '',
  businessName: '',
  fantasyName: '',
  addressLine1: '',
  addressLine2: '',
  addressLine3: '',
  state: '',
  city: '',
  municipal: '',
  organizationType: '',
  economicActivity: '',
  position: '',
  acceptTerms: false,
};
