import type { CSSVariablesResolver } from '@mantine/core';
import { amber, gray, green, petrol, red } from './colors.ts';

const tinted = { petrol, gray, red, amber, green };

/** Badges, alerts and quiet buttons: a tint of the colour as ground, a shade that passes AA on it as text. */
function tints(
  ground: (name: string) => string,
  hover: (name: string) => string,
  shade: number,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(tinted).flatMap((name) => [
      [`--mantine-color-${name}-light`, ground(name)],
      [`--mantine-color-${name}-light-hover`, hover(name)],
      [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-${shade})`],
    ]),
  );
}

/** The colours of series. Apart by hue and by lightness, so that those who see few colours tell them apart too. */
const SERIES = {
  light: ['#0b6fae', '#cc5600', '#00805c', '#a3478a', '#8d6a00', '#2f8fc9', '#5d6b72', '#7a2e1f'],
  dark: ['#56b4e9', '#ff8a4c', '#2fc596', '#e08fc6', '#f0c24b', '#7f9cff', '#a9b7bd', '#d98b78'],
};

function series(colors: readonly string[]): Record<string, string> {
  return Object.fromEntries(colors.map((color, index) => [`--svc-chart-${index + 1}`, color]));
}

function mix(name: string, percent: number): string {
  return `color-mix(in srgb, var(--mantine-color-${name}-5) ${percent}%, transparent)`;
}

/**
 * Mantine's own dimmed, placeholder and light-variant colours miss WCAG AA in places; these pass it in both schemes.
 * The `--svc-*` names are the surfaces of our own look, for stylesheets.
 */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...tints(
      (name) => `var(--mantine-color-${name}-0)`,
      (name) => `var(--mantine-color-${name}-1)`,
      8,
    ),
    ...series(SERIES.light),
    '--mantine-color-gray-light': 'var(--mantine-color-gray-1)',
    '--svc-control': 'var(--mantine-color-gray-5)',
    '--mantine-color-dimmed': 'var(--mantine-color-gray-6)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-6)',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-7)',
    '--mantine-color-error': 'var(--mantine-color-red-7)',
    '--mantine-color-default-border': 'var(--mantine-color-gray-3)',
    '--svc-body': '#fff',
    '--svc-ground': 'var(--mantine-color-gray-0)',
    '--svc-raised': '#fff',
    '--svc-sunken': '#fff',
    '--svc-hairline': 'var(--mantine-color-gray-2)',
    '--svc-hover': 'var(--mantine-color-gray-1)',
    '--svc-selected': 'var(--mantine-color-petrol-0)',
    '--svc-selected-text': 'var(--mantine-color-petrol-8)',
    '--svc-strong': 'var(--mantine-color-gray-9)',
    '--svc-removed': 'var(--mantine-color-red-0)',
    '--svc-removed-text': 'var(--mantine-color-red-8)',
    '--svc-added': 'var(--mantine-color-green-0)',
    '--svc-added-text': 'var(--mantine-color-green-8)',
  },
  dark: {
    ...tints(
      (name) => mix(name, 16),
      (name) => mix(name, 26),
      2,
    ),
    ...series(SERIES.dark),
    '--svc-control': 'var(--mantine-color-dark-3)',
    '--mantine-color-dimmed': 'var(--mantine-color-dark-2)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-2)',
    '--mantine-color-anchor': 'var(--mantine-color-petrol-3)',
    '--mantine-color-error': 'var(--mantine-color-red-3)',
    '--mantine-color-text': 'var(--mantine-color-dark-0)',
    '--svc-body': 'var(--mantine-color-dark-7)',
    '--svc-ground': 'var(--mantine-color-dark-8)',
    '--svc-raised': 'var(--mantine-color-dark-6)',
    '--svc-sunken': 'var(--mantine-color-dark-8)',
    '--svc-hairline': 'var(--mantine-color-dark-5)',
    '--svc-hover': 'var(--mantine-color-dark-6)',
    '--svc-selected': 'rgba(47, 150, 168, 0.16)',
    '--svc-selected-text': 'var(--mantine-color-petrol-2)',
    '--svc-strong': '#f1f5f6',
    '--svc-removed': 'rgba(214, 85, 70, 0.16)',
    '--svc-removed-text': 'var(--mantine-color-red-2)',
    '--svc-added': 'rgba(54, 151, 86, 0.16)',
    '--svc-added-text': 'var(--mantine-color-green-2)',
  },
});
