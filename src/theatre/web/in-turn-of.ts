/**
 * What is answered of a case reaches the server in the order in which it was done: a step waits for the count or the tick before it, which
 * may be what it needs.
 */
export const inTurnOf = (caseId: string) => ({ inTurn: `theatre case ${caseId}` })
