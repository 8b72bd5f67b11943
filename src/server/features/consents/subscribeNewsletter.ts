import { command } from '../../http/operation.ts';
import { subscription } from './subscription.ts';

export const subscribeNewsletter = command<'subscribeNewsletter', 'person'>('subscribeNewsletter', subscription('newsletter'));
