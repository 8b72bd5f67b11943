import { useEffect } from 'react';
import { useTenant } from './tenant.tsx';

/** The title of the document: page, then shop; errors come first. */
export const useTitle = (title: string, inError = false): void => {
  const tenant = useTenant();
  const whole = `${inError ? tenant.say('errorPrefix') : ''}${title} - ${tenant.shopName}`;
  useEffect(() => {
    document.title = whole;
  }, [whole]);
};
