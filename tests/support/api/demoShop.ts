import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { demo } from '../../../scripts/demo/demo.ts';
import { readSettings, type Settings } from '../../../src/server/platform/settings.ts';
import { freshDatabase } from './freshDatabase.ts';

/** What the verb that fills shops says and answers. */
export async function runDemo(settings: Settings, ...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const lines: string[] = [];
  const keep = (line: unknown) => void lines.push(String(line));
  const spies = [vi.spyOn(console, 'log').mockImplementation(keep), vi.spyOn(console, 'error').mockImplementation(keep)];
  try {
    return { code: await demo(args, settings), said: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

export function settingsOf(env: Record<string, string>): Settings {
  const { settings, problems } = readSettings({ PORT: '0', ...env });
  if (settings === undefined) throw new Error(problems.join('\n'));
  return settings;
}

/** A database and a folder for what is to be filled. */
export async function emptyDatabase() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'demo-'));
  const { connectionString, drop } = await freshDatabase();
  const remove = async () => {
    await drop();
    await rm(folder, { recursive: true, force: true });
  };
  return { folder, connectionString, remove };
}
