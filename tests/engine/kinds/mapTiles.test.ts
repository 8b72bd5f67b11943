import { expect, test } from 'vitest';
import { textForms } from '../../../engine/kinds/shape.ts';

const { pattern } = textForms.mapTiles;

test.each([
  'https://tile.example/{z}/{x}/{y}.png',
  'https://tile.example:8443/{z}/{x}/{y}.png?key=1',
  'https://tile.example/wmts/{y}/{x}/{z}',
])('%s is an address of tiles', (address) => expect(pattern.test(address)).toBe(true));

test.each([
  'http://tile.example/{z}/{x}/{y}',
  'https://tile.example/{z}/{x}',
  'https://tile.example/{z}/{x}/{y}/{y}',
  'https://tile.example/{z}/{x}/{y}/{s}',
  'https://{s}.tile.example/{z}/{x}/{y}',
  'https://a;script-src/{z}/{x}/{y}',
  'https://*.example/{z}/{x}/{y}',
  'https://a,b/{z}/{x}/{y}',
  'https://id:key@tile.example/{z}/{x}/{y}',
  'https://tile.example/{z}/{x}/{y}#a',
  'https://tile.example/{z}/{x}/{y}">',
  'https://{z}{x}{y}.example/',
  'x',
])('%s names no host of tiles, or could say more to a page’s policy', (address) => expect(pattern.test(address)).toBe(false));
