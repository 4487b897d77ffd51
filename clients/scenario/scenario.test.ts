import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/files.mjs';
import { ScenarioRunner } from './run-scenario.ts';
import scenario from './scenario.json' with { type: 'json' };
import { fillIn, type Outcome, type Scenario } from './scenario.ts';
import { type ScenarioServer, startScenarioServer } from './start-server.ts';

const { steps } = scenario as unknown as Scenario;
const outcomes: Outcome[] = [];
let server: ScenarioServer & { stop(): Promise<void> };
let runner: ScenarioRunner;

beforeAll(async () => {
  server = await startScenarioServer();
  runner = new ScenarioRunner(scenario as unknown as Scenario, server);
});
afterAll(async () => {
  await server.stop();
  // Whoever wants to hold the clients against each other finds here what this one did.
  const folder = join(root, '.cache/scenario');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'typescript.json'), `${JSON.stringify(outcomes, null, 2)}\n`);
});

describe('the scenario, by the TypeScript client', () => {
  for (const step of steps) {
    it(step.name, async () => {
      const outcome = await runner.take(step);
      outcomes.push(outcome);
      expect(outcome).toEqual({ name: step.name, ...(fillIn(step.expect, runner.values) as object) });
    });
  }
});
