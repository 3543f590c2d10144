import { expect, test } from 'vitest'
import { type AskedNeeds, decideNeeds } from './decide-needs.ts'

const SAID: AskedNeeds = { needs: [], performerId: null, isPerformerOfHospital: false, note: null }

test.each([
  ['a service that needs nothing is told nothing', {}, null],
  ['a service that needs a doctor asks who performs it', { needs: ['doctor'] }, 'performerId'],
  ['a performer is a doctor of the hospital', { needs: ['doctor'], performerId: 'referee' }, 'performerId'],
  ['also where none was needed', { performerId: 'referee' }, 'performerId'],
  [
    'with a doctor of the hospital it is added',
    { needs: ['doctor'], performerId: 'dr', isPerformerOfHospital: true },
    null,
  ],
  ['a service that needs a note asks for it', { needs: ['note'] }, 'note'],
  ['with the note it is added', { needs: ['note'], note: 'Left foot' }, null],
  ['one that needs both asks for the doctor first', { needs: ['note', 'doctor'] }, 'performerId'],
] as const)('%s', (_, said, field) => {
  const verdict = decideNeeds({ ...SAID, ...said })
  expect(verdict.ok ? null : verdict.details?.field).toBe(field)
})
