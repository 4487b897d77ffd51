import type { Page } from 'playwright-core';

/** Texts of the page whose contrast is below what WCAG AA asks for; what is disabled may be pale. */
export function listPaleTexts(page: Page): Promise<string[]> {
  return page.evaluate(PALE_TEXTS);
}

/** Buttons and fields of the page without a name that a screen reader could say. */
export function listNamelessControls(page: Page): Promise<string[]> {
  return page.evaluate(NAMELESS_CONTROLS);
}

const PALE_TEXTS = `(() => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const over = (colors) => {
    context.clearRect(0, 0, 1, 1);
    for (const color of colors) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };
  const toLuminance = (channels) =>
    channels
      .map((channel) => channel / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, share, index) => sum + share * [0.2126, 0.7152, 0.0722][index], 0);
  const pale = new Set();
  for (const element of document.querySelectorAll('main *')) {
    const text = [...element.childNodes].find((node) => node.nodeType === 3 && node.textContent.trim() !== '');
    if (!text || element.closest('[data-disabled], [disabled], [aria-disabled="true"], script, style')) continue;
    const grounds = ['#fff'];
    const around = [];
    for (let at = element; at; at = at.parentElement) around.unshift(getComputedStyle(at).backgroundColor);
    grounds.push(...around);
    const style = getComputedStyle(element);
    const ink = element instanceof SVGElement ? style.fill : style.color;
    const [one, other] = [toLuminance(over([...grounds, ink])), toLuminance(over(grounds))];
    const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    const needed = Number.parseFloat(style.fontSize) >= 18.66 ? 3 : 4.5;
    if (contrast < needed) pale.add(contrast.toFixed(2) + ' ' + element.tagName + ' ' + text.textContent.trim().slice(0, 40));
  }
  return [...pale];
})()`;

const NAMELESS_CONTROLS = `(() =>
  [...document.querySelectorAll('main :is(button, input:not([type="hidden"]), textarea, [role="grid"])')]
    .filter((element) => {
      const labelled = element.getAttribute('aria-labelledby');
      const isNamed =
        element.getAttribute('aria-label') ||
        (labelled && document.getElementById(labelled)) ||
        element.labels?.length > 0 ||
        element.textContent.trim();
      const isHidden = element.closest('[aria-hidden="true"]') || getComputedStyle(element).display === 'none';
      return !isNamed && !isHidden;
    })
    .map((element) => element.outerHTML.slice(0, 160))
)()`;
