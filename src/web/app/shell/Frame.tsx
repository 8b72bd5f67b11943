import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { removeExpiredDrafts } from '../../../../engine/runtime.ts';
import { useTopDialog } from '../../design/topDialog.ts';
import { useToast } from '../calls/toast.ts';
import { usePlace } from '../navigation/navigation.ts';
import { SignedOutElsewhere } from '../session/SignedOutElsewhere.tsx';
import { clearSession, useSession } from '../session/session.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Header } from './Header.tsx';
import { Offline } from './Offline.tsx';
import { orNothing } from './orNothing.ts';
import { Problem } from './Problem.tsx';
import { loadPart } from './parts.ts';
import { useTenant } from './tenant.tsx';
import { useScroll } from './useScroll.ts';

const SignedIn = lazy(() =>
  Promise.all([import('../session/SignedIn.tsx'), loadPart('signedIn')]).then(([file]) => ({ default: file.SignedIn })),
);
const Footer = lazy(() => orNothing(import('./Footer.tsx').then((file) => ({ default: file.Footer }))));
const ToastCard = lazy(() => orNothing(import('../calls/ToastCard.tsx').then((file) => ({ default: file.ToastCard }))));

/**
 * Below everything: it comes after the page, into the room that is kept for it. The same element at each render, so that one which the
 * server drew stays until its file is here.
 */
const footer = (
  <Suspense fallback={<footer className="footer" />}>
    <Footer />
  </Suspense>
);

/** The frame around every page of a tenant. */
export const Frame = ({ children }: { readonly children: ReactNode }) => {
  const tenant = useTenant();
  const session = useSession();
  // A page may have steps in its address; they are one screen.
  const { path } = usePlace();
  useScroll();
  useEffect(() => {
    void import('../session/sessionCalls.ts').then((calls) => calls.refreshSession(tenant)).catch(clearSession);
  }, [tenant]);
  useEffect(() => removeExpiredDrafts(() => localStorage, new Date()), []);
  return (
    <>
      <a className="skip" href="#content">
        {tenant.say('skipToContent')}
      </a>
      <Header />
      <Offline />
      <SignedOutElsewhere />
      <ErrorBoundary key={path.split('/')[1]} fallback={<Problem />}>
        {children}
      </ErrorBoundary>
      {footer}
      <ToastPlace />
      {session.is === 'signedIn' && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <SignedIn />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
};

/** Where toasts are shown: there before anything is said, so that it is read out; within a modal while one is open, as all else is inert. */
const ToastPlace = () => {
  const toast = useToast();
  const dialog = useTopDialog();
  const place = (
    <div className="toast" role="status">
      {toast && (
        <Suspense>
          <ToastCard toast={toast} />
        </Suspense>
      )}
    </div>
  );
  return dialog ? createPortal(place, dialog) : place;
};
