import { DEFAULT_LIMITS } from '@svc/contract';
import type { Config } from '../config.ts';
import { startTestService, type TestService } from './test-service.ts';

/** A service whose rate limits no test reaches by accident. */
export function startOAuthService(overrides: Partial<Config> = {}): Promise<TestService> {
  const limits = {
    ...DEFAULT_LIMITS,
    rate: { points: 100_000, pointsPerSecond: 100_000 },
    token: { requestsPerMinute: 10_000 },
    signIn: { attemptsPerMinute: 1000 },
  };
  return startTestService({ limits, ...overrides });
}
