/** The same form with React Hook Form and zod, as an engineer would write it by hand: a touched field is judged on every key. */
import { zodResolver } from '@hookform/resolvers/zod';
import { memo } from 'react';
import { createRoot } from 'react-dom/client';
import { type UseFormReturn, useForm, useFormState } from 'react-hook-form';
import { type Control, controls } from './controls.ts';
import { emptyValues, type FormValues, schema } from './schema.ts';

type Form = UseFormReturn<FormValues>;

function Message({ form, name }: { readonly form: Form; readonly name: keyof FormValues }) {
  const { errors } = useFormState({ control: form.control, name, exact: true });
  return (
    <p id={`${name}-error`} className="error" role="alert">
      {errors[name]?.message}
    </p>
  );
}

const Line = memo(function Line({ form, control }: { readonly form: Form; readonly control: Control }) {
  const name = control.name as keyof FormValues;
  return (
    <div>
      <label htmlFor={name}>{control.label}</label>
      {control.type === 'select' ? (
        <select id={name} aria-describedby={`${name}-error`} {...form.register(name)}>
          <option value="">Seleccione</option>
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input id={name} type={control.type} aria-describedby={`${name}-error`} {...form.register(name)} />
      )}
      <Message form={form} name={name} />
    </div>
  );
});

function App() {
  const form = useForm<FormValues>({ mode: 'onChange', resolver: zodResolver(schema), defaultValues: emptyValues });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => console.log(values))}>
      {controls.map((control) => (
        <Line key={control.name} form={form} control={control} />
      ))}
      <button type="submit">Registrar</button>
    </form>
  );
}

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
