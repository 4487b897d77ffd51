import type { MantineColorsTuple } from '@mantine/core';

/** The brand: a petrol that stays readable as text on white (shade 7) and on the dark body (shade 3). */
export const petrol: MantineColorsTuple = [
  '#eaf5f7',
  '#d5eaee',
  '#abd5dd',
  '#7cc0cc',
  '#52abba',
  '#2f96a8',
  '#1b8395',
  '#0e6f80',
  '#0a5a69',
  '#064652',
];

/** Neutrals of the light scheme: a grey with a little of the brand in it. Shade 6 is the palest that passes AA as text. */
export const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#eef2f3',
  '#e2e8ea',
  '#d2dadd',
  '#b5c0c4',
  '#849297',
  '#637278',
  '#4a575d',
  '#303b40',
  '#192226',
];

/** Neutrals of the dark scheme, from text (0) over borders (4) and body (7) to the deepest ground (9). */
export const dark: MantineColorsTuple = [
  '#dbe3e6',
  '#bcc8cc',
  '#95a4aa',
  '#6f7f86',
  '#364349',
  '#283338',
  '#1d262a',
  '#141b1e',
  '#0f1518',
  '#0a0f11',
];

export const red: MantineColorsTuple = [
  '#fdf0ee',
  '#f9dcd8',
  '#f1b6ae',
  '#ea8e82',
  '#e16d5e',
  '#d65546',
  '#c9402f',
  '#b23324',
  '#95281b',
  '#771d12',
];

export const amber: MantineColorsTuple = [
  '#fdf6e7',
  '#f9e9c6',
  '#f2d28b',
  '#eaba50',
  '#dfa325',
  '#c48a12',
  '#a5720a',
  '#875c06',
  '#6b4804',
  '#503502',
];

export const green: MantineColorsTuple = [
  '#ecf6ef',
  '#d5ebdb',
  '#a9d6b6',
  '#7bc090',
  '#54ab6f',
  '#369756',
  '#258345',
  '#1a6e38',
  '#12592c',
  '#0b4420',
];
