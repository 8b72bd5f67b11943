import { expect, test } from 'vitest';
import { events } from '../../src/contract/catalogue/events.ts';
import { notificationTopics, personalTopics, topics } from '../../src/contract/catalogue/notifications.ts';

test('Each mail of what is notified in an account says for which company that account is', () => {
  const ofAccounts = topics.filter((topic) => !personalTopics.includes(topic));
  expect(ofAccounts).toContain('approvalDecided');
  const mails = ofAccounts.flatMap((topic) => notificationTopics[topic].events);
  expect(mails.filter((event) => !(events[event] as readonly string[]).includes('businessName'))).toEqual([]);
});
