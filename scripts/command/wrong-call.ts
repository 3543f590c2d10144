/** A command was called with what it does not take; the sentence says what it takes. */
export class WrongCall extends Error {}
