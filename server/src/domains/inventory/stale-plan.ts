/** Others changed what a plan was made on before it was locked. It looks like a failed serialization: the call is run again. */
export class StalePlan extends Error {
  readonly code = '40001';

  constructor() {
    super('the containers changed while they were being locked');
  }
}
