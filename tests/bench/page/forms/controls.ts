import { type Option, options } from './options.ts';

/** The 23 controls of the form that is compared: a registration on one page. */
export type Control =
  | { readonly name: string; readonly label: string; readonly type: 'text' | 'date' | 'tel' | 'email' | 'password' | 'checkbox' }
  | { readonly name: string; readonly label: string; readonly type: 'select'; readonly options: readonly Option[] };

export const controls: readonly Control[] = [
  { name: 'firstName', label: 'Primer nombre', type: 'text' },
  { name: 'middleName', label: 'Segundo nombre', type: 'text' },
  { name: 'lastName', label: 'Apellidos', type: 'text' },
  { name: 'dateOfBirth', label: 'Fecha de nacimiento', type: 'date' },
  { name: 'gender', label: 'Género', type: 'select', options: options.gender },
  { name: 'documentType', label: 'Tipo de documento', type: 'select', options: options.documentType },
  { name: 'document', label: 'Número de documento', type: 'text' },
  { name: 'primaryPhone', label: 'Teléfono principal', type: 'tel' },
  { name: 'alternatePhone', label: 'Teléfono alternativo', type: 'tel' },
  { name: 'email', label: 'Correo electrónico', type: 'email' },
  { name: 'password', label: 'Contraseña', type: 'password' },
  { name: 'businessName', label: 'Razón social', type: 'text' },
  { name: 'fantasyName', label: 'Nombre de fantasía', type: 'text' },
  { name: 'addressLine1', label: 'Dirección', type: 'text' },
  { name: 'addressLine2', label: 'Dirección (línea 2)', type: 'text' },
  { name: 'addressLine3', label: 'Dirección (línea 3)', type: 'text' },
  { name: 'state', label: 'Región', type: 'select', options: options.state },
  { name: 'city', label: 'Ciudad', type: 'select', options: options.city },
  { name: 'municipal', label: 'Comuna', type: 'select', options: options.municipal },
  { name: 'organizationType', label: 'Tipo de organización', type: 'select', options: options.organizationType },
  { name: 'economicActivity', label: 'Actividad económica', type: 'select', options: options.economicActivity },
  { name: 'position', label: 'Cargo', type: 'text' },
  { name: 'acceptTerms', label: 'Acepto los términos y condiciones', type: 'checkbox' },
];
