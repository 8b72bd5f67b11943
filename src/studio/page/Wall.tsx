import { useState } from 'react';
import type { FormPlan } from '../../../engine/runtime.ts';
import { type TileState, tileStates } from '../preview/messages.ts';
import { keyOfScreen, screenKinds, screenOf } from '../worker/messages.ts';
import { placeOnWall, type Studio, type View } from './createStudio.ts';
import { formatScreen, screenNames } from './screenNames.ts';
import { Tile } from './Tile.tsx';

const stateNames: Readonly<Record<TileState, string>> = {
  empty: 'At the start',
  filled: 'Filled in',
  mistakes: 'With mistakes',
  refused: 'Refused by the server',
};
const widths = [360, 1280] as const;

/** The same screen in all shops, by the real renderer; only what changed is drawn again, and highlighted. */
export const Wall = ({ view, studio }: { readonly view: View; readonly studio: Studio }) => {
  const { wanted, drawn, state, step, width, touched, made } = view;
  const [points, setPoints] = useState(false);
  const { shown } = wanted;
  const isForm = shown.is === 'form';
  const plans = wanted.tenants.flatMap((tenant) => {
    const one = drawn.get(placeOnWall(tenant, shown));
    return one?.is === 'form' ? [one.plan] : [];
  });
  return (
    <section className="studio-wall" aria-label="Wall">
      <div className="studio-wall-choices">
        <label>
          Screen
          <select value={keyOfScreen(shown)} onChange={({ target }) => studio.want({ shown: screenOf(target.value) })}>
            {screenKinds.map((kind) => (
              <optgroup key={kind} label={screenNames[kind][1]}>
                {view.screens
                  .map(screenOf)
                  .filter(({ is }) => is === kind)
                  .map((screen) => (
                    <option key={screen.name} value={keyOfScreen(screen)}>
                      {formatScreen(screen)}
                    </option>
                  ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label>
          Width
          <select value={width} onChange={({ target }) => studio.show({ width: Number(target.value) })}>
            {widths.map((one) => (
              <option key={one} value={one}>
                {one} px
              </option>
            ))}
          </select>
        </label>
        {isForm && <FormChoices view={view} studio={studio} plans={plans} points={points} onPoints={setPoints} />}
        {view.shops.length > 1 && <Shops view={view} studio={studio} />}
      </div>
      <ul className="studio-tiles">
        {wanted.tenants.map((tenant) => {
          const one = drawn.get(placeOnWall(tenant, shown));
          const isTouched = touched[tenant]?.includes(keyOfScreen(shown)) === true;
          return (
            <li key={tenant} data-touched={isTouched ? true : undefined}>
              <h2>
                {tenant}
                {isTouched && <span className="studio-tag">edited</span>}
                {made[tenant]?.sound === false && <span className="studio-tag studio-tag-error">last sound release</span>}
              </h2>
              {one === undefined ? (
                <p className="studio-none">{view.isWorking ? 'Compiling …' : `${tenant} has no ${shown.name}.`}</p>
              ) : (
                <>
                  {one.is === 'mail' && <p className="studio-subject">{one.subject}</p>}
                  <Tile
                    drawn={one}
                    state={state}
                    step={one.is === 'form' ? Math.min(step, one.plan.steps.length) : 1}
                    width={width}
                    points={isForm && points}
                    lit={isForm ? view.lit : undefined}
                    onPicked={(picked) => studio.show({ picked: { tenant, picked } })}
                    loadOptions={(source) => studio.ask('options', { tenant, source })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};

type FormChoicesProps = {
  readonly view: View;
  readonly studio: Studio;
  readonly plans: readonly FormPlan[];
  readonly points: boolean;
  readonly onPoints: (points: boolean) => void;
};

/** How a form is shown, and which of its elements is explained. */
const FormChoices = ({ view, studio, plans, points, onPoints }: FormChoicesProps) => {
  const { state, step, picked, wanted } = view;
  const fields = [...new Set(plans.flatMap((plan) => plan.steps.flatMap((one) => one.fields)))];
  const steps = Math.max(1, ...plans.map((plan) => plan.steps.length));
  return (
    <>
      <label>
        State
        <select value={state} onChange={({ target }) => studio.show({ state: target.value as TileState })}>
          {tileStates.map((one) => (
            <option key={one} value={one}>
              {stateNames[one]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Step
        <select value={step} onChange={({ target }) => studio.show({ step: Number(target.value) })}>
          {Array.from({ length: steps }, (_, at) => at + 1).map((one) => (
            <option key={one} value={one}>
              {one} of {steps}
            </option>
          ))}
        </select>
      </label>
      <label>
        Explain
        <select
          value={picked?.picked.field ?? ''}
          onChange={({ target }) => {
            const tenant = picked?.tenant ?? wanted.tenants[0] ?? '';
            studio.show({ picked: target.value === '' ? undefined : { tenant, picked: { field: target.value, part: 'label' } } });
          }}
        >
          <option value="">(a field)</option>
          {fields.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button button-secondary" aria-pressed={points} onClick={() => onPoints(!points)}>
        Point at
      </button>
    </>
  );
};

/** Which shops are on the wall. */
const Shops = ({ view: { shops, wanted }, studio }: { readonly view: View; readonly studio: Studio }) => (
  <details className="studio-shops">
    <summary>
      Shops on the wall: {wanted.tenants.length} of {shops.length}
    </summary>
    <fieldset>
      <legend className="visually-hidden">Shops on the wall</legend>
      {shops.map((shop) => (
        <label key={shop}>
          <input
            type="checkbox"
            checked={wanted.tenants.includes(shop)}
            onChange={({ target }) =>
              studio.want({ tenants: shops.filter((one) => (one === shop ? target.checked : wanted.tenants.includes(one))) })
            }
          />
          {shop}
        </label>
      ))}
    </fieldset>
  </details>
);
