/**
 * The version of what a form shows of a visit, its claim and its discharge: it rises with a change of any of them, so that a
 * save over the change of another user is noticed. 1 for a visit that was not changed since its registration.
 */
export const formVersion = (visit: number, claim: number, discharge: number | null = null): number =>
  visit + claim - 1 + (discharge ?? 0)
