/** Stripes that tell payers apart at a glance; the word stands beside, so the colour is never the only sign. */
const COLOURS = ['#2563a8', '#b4540a', '#0f766e', '#7c3aed', '#a16207', '#be185d', '#4d7c0f', '#475569'] as const
const KNOWN = ['esic', 'cghs', 'private', 'echs', 'insurance', 'railways', 'pm-jay']

/** The same payer has the same colour on every screen and day. */
export function payerColour(corporate: string): string {
  const name = corporate.toLowerCase()
  const known = KNOWN.indexOf(name)
  const place = known >= 0 ? known : [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
  return COLOURS[place % COLOURS.length] ?? COLOURS[0]
}
