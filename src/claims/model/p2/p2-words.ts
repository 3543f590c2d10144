import type { P2Change, P2Place } from './p2-lines.ts'
import type { P2State } from './p2-states.ts'

export const P2_STATE_WORDS: Readonly<Record<P2State, string>> = {
  draft: 'Draft',
  verified: 'Verified',
  printed: 'Printed',
  signed: 'Signed scan uploaded',
  submitted: 'Submitted',
}

export const PLACE_WORDS: Readonly<Record<P2Place, string>> = {
  one: 'I. Package rates',
  two: 'II. Non-package',
  three: 'III. Additional procedures',
  out: 'Left out',
}

/** What a change of the desk did, as the list of changes shows it. Pure. */
export const p2ChangeInWords = ({ part, position, remarks, rationale, permission, reason }: P2Change): string =>
  [
    part && `${part === 'out' ? 'Left out' : `Moved to table ${PLACE_WORDS[part]}`}${reason ? `: ${reason}` : ''}`,
    position !== null && `Place ${position}`,
    remarks !== null && (remarks ? `Remarks: ${remarks}` : 'Remarks removed'),
    rationale !== null && (rationale ? `Reason of the procedure: ${rationale}` : 'Reason of the procedure removed'),
    permission !== null && (permission ? `Permission: ${permission}` : 'Permission removed'),
  ]
    .filter(Boolean)
    .join('; ')
