/** The floor: native inputs drawn by react-dom, nothing judged. */
import { createRoot } from 'react-dom/client';
import { type Control, controls } from './controls.ts';

function Line({ control }: { readonly control: Control }) {
  const { name, label, type } = control;
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {type === 'select' ? (
        <select id={name} name={name}>
          <option value="">Seleccione</option>
          {control.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input id={name} name={name} type={type} />
      )}
    </div>
  );
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      {controls.map((control) => (
        <Line key={control.name} control={control} />
      ))}
      <button type="submit">Registrar</button>
    </form>,
  );
