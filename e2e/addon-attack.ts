/** What an attack knows of the world around it. */
export interface Targets {
  /** Hears HTTP and bare connections under any name below `leak.test`. */
  evil: string;
  /** Hears UDP. */
  stun: string;
  /** The site of the app. */
  app: string;
  /** The site of addons. */
  site: string;
  /** The address of a bundle that is not the attacker's. */
  otherBundle: string;
}

/**
 * A bundle that tries things. In the code, `attempt(name, act)` writes down how each of them ended: `refused: …`, `nothing` where
 * it had no effect within a moment, or `done: …`. `note(name, value)` writes down anything else.
 */
export function toAttack(code: string, targets: Targets, topLevel = ''): string {
  return `
const { evil, stun, app, site, otherBundle } = ${JSON.stringify(targets)};
const outcome = {};
const note = (name, value) => { outcome[name] = String(value); };
const rest = (ms) => new Promise((resolve) => setTimeout(() => resolve('nothing'), ms));
const attempt = async (name, act) => {
  try {
    const value = await Promise.race([act(), rest(700)]);
    outcome[name] = value === 'nothing' ? 'nothing' : 'done: ' + value;
  } catch (error) {
    outcome[name] = 'refused: ' + ((error && (error.code && typeof error.code === 'string' ? error.code : error.name)) || error);
  }
};
const happens = (target, ...names) => new Promise((resolve) => {
  for (const name of names) target.addEventListener(name, () => resolve(name));
});
const make = (tag, attributes = {}, parent = document.body) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  parent.append(element);
  return element;
};
const report = () => console.info('OUTCOME ' + JSON.stringify(outcome));
${topLevel}
const run = async (element, { svc, state }) => {
  ${code}
};
export default (element, props) => {
  run(element, props).catch((error) => note('threw', 'done: ' + error)).then(report);
  return () => {};
};
`;
}
