/** Something the person at the terminal can do something about: its sentence is printed without a stack. */
export class Problem extends Error {}
