import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPageTexts } from '../../scripts/compile/findPageTexts.ts';
import { words } from '../../src/contract/catalogue/words.ts';
import { accountScreens } from '../../src/web/app/shell/accountScreens.ts';
import { screens } from '../../src/web/app/shell/screens.ts';

const root = path.resolve(import.meta.dirname, '../..');
const found = findPageTexts();
const carriedOn = (page: string): readonly string[] => [...(found.everywhere?.words ?? []), ...(found[page]?.words ?? [])];

const withScreen = Object.keys({ ...screens, ...accountScreens }).filter((page) => page !== 'pageNotAvailable');

/** Words that only the server writes. */
const ofTheServer = ['chooserHeading', 'chooserIntro', 'chooserTitle', 'needsScript'];

describe('the texts that a page carries', () => {
  it('are listed for every screen', () => {
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining([...withScreen, 'everywhere', 'policy', 'signedIn', 'sessionOver', 'consentsAgain']),
    );
  });

  it('are of the frame, of the page, and of the form on it', () => {
    expect(found.everywhere?.words).toEqual(expect.arrayContaining(['menu', 'offline', 'retry', 'logOut', 'problemHeading']));
    expect(found.everywhere?.messages).toEqual(
      expect.arrayContaining(['connectionFailed', 'serverBusy', 'serverError', 'tooManyTries', 'loadFailed']),
    );
    expect(carriedOn('myAccount')).toEqual(expect.arrayContaining(['companyRejectedText', 'helloName', 'lastPurchases']));
    expect(carriedOn('login')).toEqual(expect.arrayContaining(['forgotPassword', 'errorSummaryTitle', 'solvingChallenge', 'passwordShow']));
    expect(carriedOn('personalRegistration')).toEqual(expect.arrayContaining(['checkAnswersTitle', 'dateMonth', 'welcomeMail']));
  });

  it('are also what a part of the page is given to say', () => {
    expect(found.orderDetails?.messages).toContain('orderAddressInvalid');
  });

  it('are no other page’s, and none twice', () => {
    expect(carriedOn('login')).not.toContain('consentAccepted');
    expect(found.everywhere?.words).not.toContain('errorSummaryTitle');
    for (const [part, { words: own }] of Object.entries(found))
      if (part !== 'everywhere')
        expect(
          own.filter((word) => found.everywhere?.words.includes(word)),
          part,
        ).toEqual([]);
  });

  it('are all of the catalogue, each somewhere', () => {
    const somewhere = new Set(Object.values(found).flatMap(({ words: own }) => own));
    expect(Object.keys(words).filter((word) => !somewhere.has(word))).toEqual(ofTheServer);
  });

  it('are in quotes wherever they are used, so that they are found', () => {
    const sources = ['src/web', 'engine/renderer'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
    );
    const unquoted = new RegExp(
      `\\b(?:words|messages)(?:\\.(?:${Object.keys(words).join('|')})\\b|\\[\`)|\\b(?:say|message)\\((?:\\w+, )?\``,
    );
    expect(sources.filter((source) => unquoted.test(source))).toEqual([]);
  });
});
