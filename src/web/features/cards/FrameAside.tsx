import { useEffect, useRef, useState } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { useCard } from './cardContext.ts';
import { listenToFrame } from './listenToFrame.ts';

/** The gateway's own page, in which the number is typed: this one never has it. */
export const FrameAside = ({ label }: { readonly label: string }) => {
  const tenant = useTenant();
  const { view, send, onFrame, frameMistake } = useCard();
  const frame = useRef<HTMLIFrameElement>(null);
  const { number } = view;
  const opened = number.is === 'ready' && number.by.is === 'frame' ? number.by : undefined;
  const [isReady, setReady] = useState(false);

  useEffect(() => {
    if (!opened || !frame.current) return;
    const stop = listenToFrame(frame.current, opened.address, (handle) => {
      setReady(true);
      onFrame(handle);
    });
    const left = Date.parse(opened.endsAt) - Date.now();
    const end = setTimeout(() => send({ type: 'OUTDATED' }), Math.max(0, left));
    return () => {
      stop();
      clearTimeout(end);
      setReady(false);
      onFrame(undefined);
    };
  }, [opened, onFrame, send]);

  return (
    <div className="frame-aside" data-mistake={frameMistake !== undefined || undefined}>
      {number.is === 'failed' ? (
        <div className="number-failed" role="alert">
          <p>{number.message}</p>
          <Button look="secondary" onClick={() => send({ type: 'RETRY' })}>
            {tenant.say('retry')}
          </Button>
        </div>
      ) : (
        <>
          <div className="gateway-frame" aria-busy={!isReady}>
            {opened && <iframe ref={frame} key={opened.address} src={opened.address} title={label} referrerPolicy="origin" />}
          </div>
          <p className="frame-message" role="alert">
            {frameMistake}
          </p>
          <p className="hint">{tenant.say('cardInFrame')}</p>
        </>
      )}
    </div>
  );
};
