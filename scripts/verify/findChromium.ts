import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Chromium without windows, as Debian ships it: the same pages for two thirds of the processor, without autofill and pages kept for Back. */
const headlessShell = '/usr/lib/chromium/chromium-headless-shell';
const usualNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const usualPlaces = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** How a Chromium is started everywhere: as root too, without a screen, and asking nobody anything by itself. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/**
 * A whole Chromium: the one named in CHROME_PATH, the machine's, Playwright's; else one is installed, as root from Debian, otherwise by
 * Playwright.
 * @throws one line that says what is missing
 */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROME_PATH) {
    if (isExecutable(env.CHROME_PATH)) return env.CHROME_PATH;
    throw new Error(`CHROME_PATH is "${env.CHROME_PATH}", but there is no program of that name.`);
  }
  return findInstalled(env) ?? (await fromDebian(env)) ?? (await fromPlaywright()) ?? throwMissing();
}

/** The Chromium that is here already; nothing is installed for what can be done without. */
export function locateChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env.CHROME_PATH) return isExecutable(env.CHROME_PATH) ? env.CHROME_PATH : undefined;
  return findInstalled(env);
}

/** A Chromium for the journeys: the one named in CHROME_PATH, else Debian's without windows, else a whole one. */
export async function findHeadlessChromium(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  if (env.CHROME_PATH) return findChromium(env);
  if (!isExecutable(headlessShell)) await installFromDebian('chromium-headless-shell');
  return isExecutable(headlessShell) ? headlessShell : findChromium(env);
}

function findInstalled(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env.PATH ?? '').split(path.delimiter);
  const named = usualNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...named, ...usualPlaces].find(isExecutable) ?? playwrightsOwn();
}

function playwrightsOwn(): string | undefined {
  const require = createRequire(import.meta.url);
  const { chromium }: typeof import('@playwright/test') = require('@playwright/test');
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

async function fromDebian(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  await installFromDebian('chromium');
  return findInstalled(env);
}

async function installFromDebian(name: string): Promise<void> {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} from Debian …`);
  await quietly('apt-get', ['update']);
  await quietly('apt-get', ['install', '--yes', '--no-install-recommends', name, 'fonts-liberation']);
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log('Fetching the Chromium of Playwright …');
  const cli = path.join(path.dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  await quietly(process.execPath, [cli, 'install', 'chromium']);
  return playwrightsOwn();
}

/** Runs a program that may fail: whether Chromium is there afterwards is what counts. */
function quietly(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    child.once('error', () => resolve());
    child.once('exit', () => resolve());
  });
}

function throwMissing(): never {
  throw new Error(
    'No Chromium was found and none could be installed: install Debian’s package "chromium", or name the program in CHROME_PATH.',
  );
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
