/** A document of the stock that another decides: it is decided once, as whoever decides it has seen it. */
export const DECIDED = { status: 409, text: 'This document has been decided already' } as const
export const STALE = { status: 409, text: 'Someone else has just changed this document. Open it again.' } as const
