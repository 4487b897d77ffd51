export interface GrowthPoint {
  hours: number;
  od: number;
}

/** OD(t) = capacity / (1 + exp(−rate · (t − midpoint))) */
export interface LogisticFit {
  capacity: number;
  /** Of growth at the start, per hour. */
  rate: number;
  /** When half of the capacity is reached, in hours. */
  midpoint: number;
  /** The share of the variance that the curve explains. */
  rSquared: number;
}

type Parameters = [capacity: number, rate: number, midpoint: number];

const MOST_ROUNDS = 100;

export function evaluate({ capacity, rate, midpoint }: LogisticFit, hours: number): number {
  return toOd([capacity, rate, midpoint], hours);
}

/** Fits by Levenberg and Marquardt; null for fewer than four points, or points that do not grow. */
export function fitLogistic(points: readonly GrowthPoint[]): LogisticFit | null {
  const highest = Math.max(...points.map(({ od }) => od));
  if (points.length < 4 || !(highest > 0)) return null;
  const half = points.find(({ od }) => od >= highest / 2)?.hours ?? points[0]!.hours;
  let parameters: Parameters = [highest, 1, half];
  let error = sumSquares(points, parameters);
  let damping = 0.01;
  for (let round = 0; round < MOST_ROUNDS && damping < 1e8; round += 1) {
    const step = solveStep(points, parameters, damping);
    const next = parameters.map((value, index) => value + step[index]!) as Parameters;
    const nextError = sumSquares(points, next);
    if (nextError < error) {
      const isSettled = error - nextError < 1e-10 * error;
      [parameters, error, damping] = [next, nextError, damping / 5];
      if (isSettled) break;
    } else damping *= 5;
  }
  const mean = points.reduce((sum, { od }) => sum + od, 0) / points.length;
  const spread = points.reduce((sum, { od }) => sum + (od - mean) ** 2, 0);
  const [capacity, rate, midpoint] = parameters;
  const isSound = [capacity, rate, midpoint].every(Number.isFinite) && capacity > 0 && rate > 0 && spread > 0;
  return isSound ? { capacity, rate, midpoint, rSquared: 1 - error / spread } : null;
}

function toOd([capacity, rate, midpoint]: Parameters, hours: number): number {
  return capacity / (1 + Math.exp(-rate * (hours - midpoint)));
}

function sumSquares(points: readonly GrowthPoint[], parameters: Parameters): number {
  return points.reduce((sum, { hours, od }) => sum + (od - toOd(parameters, hours)) ** 2, 0);
}

/** The change of the parameters that (JᵀJ + damping · diag) asks for, by Cramer's rule. */
function solveStep(points: readonly GrowthPoint[], parameters: Parameters, damping: number): number[] {
  const matrix = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  const right = new Float64Array(3);
  for (const { hours, od } of points) {
    const slope = toSlope(parameters, hours);
    const residual = od - toOd(parameters, hours);
    for (let row = 0; row < 3; row += 1) {
      right[row]! += slope[row]! * residual;
      for (let column = 0; column < 3; column += 1) matrix[row]![column]! += slope[row]! * slope[column]!;
    }
  }
  for (let row = 0; row < 3; row += 1) matrix[row]![row]! *= 1 + damping;
  const whole = determinant(matrix);
  return [0, 1, 2].map((column) => {
    const replaced = matrix.map((line, row) => line.map((value, place) => (place === column ? right[row]! : value)));
    return determinant(replaced) / whole;
  });
}

/** How much the OD changes with each parameter. */
function toSlope([capacity, rate, midpoint]: Parameters, hours: number): Parameters {
  const decay = Math.exp(-rate * (hours - midpoint));
  const share = 1 / (1 + decay);
  const common = capacity * decay * share * share;
  return [share, common * (hours - midpoint), -common * rate];
}

function determinant([a, b, c]: readonly Float64Array[]): number {
  const [a0, a1, a2] = a as unknown as Parameters;
  const [b0, b1, b2] = b as unknown as Parameters;
  const [c0, c1, c2] = c as unknown as Parameters;
  return a0 * (b1 * c2 - b2 * c1) - a1 * (b0 * c2 - b2 * c0) + a2 * (b0 * c1 - b1 * c0);
}
