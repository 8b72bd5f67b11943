import { useId, useRef, useState } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/Icon.tsx';
import { areaOf, emptyRoom, fieldsOf, type Measure, mostRooms, parseMetres, type Room } from './rooms.ts';

type Props = {
  readonly rooms: readonly Room[];
  readonly measure: Measure;
  readonly onRooms: (rooms: readonly Room[]) => void;
  readonly onMeasure: (measure: Measure) => void;
};

/** What is to be covered: room by room, by two sides or by square metres. */
export const RoomFields = ({ rooms, measure, onRooms, onMeasure }: Props) => {
  const tenant = useTenant();
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const words = { sides: tenant.say('measureSides'), area: tenant.say('measureArea') };
  const focusRoom = (at: number): void => {
    requestAnimationFrame(() => list.current?.children[at]?.querySelector<HTMLInputElement>('input')?.focus());
  };
  return (
    <>
      <fieldset className="option-choice">
        <legend>{tenant.say('measureLegend')}</legend>
        <ul>
          {(['sides', 'area'] as const).map((one) => (
            <li key={one}>
              <label>
                <input type="radio" name={id} checked={measure === one} onChange={() => onMeasure(one)} />
                <span className="option-name">{words[one]}</span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <ol className="rooms" ref={list}>
        {rooms.map((room, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is its number
          <li key={at}>
            <RoomOf
              number={at + 1}
              room={room}
              measure={measure}
              onChange={(next) => onRooms(rooms.with(at, next))}
              onRemove={
                rooms.length === 1
                  ? undefined
                  : () => {
                      onRooms(rooms.toSpliced(at, 1));
                      focusRoom(Math.max(0, at - 1));
                    }
              }
            />
          </li>
        ))}
      </ol>
      {rooms.length < mostRooms && (
        <Button
          look="secondary"
          onClick={() => {
            onRooms([...rooms, emptyRoom]);
            focusRoom(rooms.length);
          }}
        >
          <Icon name="plus" /> {tenant.say('addRoom')}
        </Button>
      )}
    </>
  );
};

type RoomProps = {
  readonly number: number;
  readonly room: Room;
  readonly measure: Measure;
  readonly onChange: (room: Room) => void;
  readonly onRemove: (() => void) | undefined;
};

const RoomOf = ({ number, room, measure, onChange, onRemove }: RoomProps) => {
  const tenant = useTenant();
  const id = useId();
  const [left, setLeft] = useState<ReadonlySet<keyof Room>>(new Set());
  const words = { length: tenant.say('roomLength'), width: tenant.say('roomWidth'), area: tenant.say('roomArea') };
  const area = areaOf(room, measure);
  return (
    <fieldset className="room">
      <legend>{tenant.say('roomNumber', { number })}</legend>
      <div className="room-fields">
        {fieldsOf(measure).map((name) => {
          // Nothing typed yet is no mistake.
          const isWrong = left.has(name) && room[name].trim() !== '' && parseMetres(room[name], name) === undefined;
          return (
            <div key={name} className="room-field">
              <label htmlFor={`${id}-${name}`}>{words[name]}</label>
              <input
                id={`${id}-${name}`}
                inputMode="decimal"
                autoComplete="off"
                maxLength={9}
                value={room[name]}
                aria-invalid={isWrong || undefined}
                aria-describedby={isWrong ? `${id}-${name}-mistake` : undefined}
                onChange={({ currentTarget }) => onChange({ ...room, [name]: currentTarget.value })}
                onBlur={() => setLeft(new Set([...left, name]))}
              />
              {isWrong && (
                <p id={`${id}-${name}-mistake`} className="room-mistake" role="alert">
                  {tenant.say('roomMistake', { example: tenant.number(name === 'area' ? 12.5 : 3.5) })}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <div className="room-end">
        <p className="hint">{area !== undefined && tenant.say('squareMetres', { area: tenant.number(area) })}</p>
        {onRemove && (
          <Button look="quiet" onClick={onRemove}>
            {tenant.say('removeRoom')}
            <span className="visually-hidden"> {number}</span>
          </Button>
        )}
      </div>
    </fieldset>
  );
};
