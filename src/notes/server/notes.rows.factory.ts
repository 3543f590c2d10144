import type { RowMaker } from '../../tests/fuzz/rows-of-slices.ts'
import { aRegistered, aSignedNote } from './notes.factory.ts'

/** A signed note of an outpatient visit. */
export const notesRows: Readonly<Record<string, RowMaker>> = {
  clinical_notes: async (testApp, { visitId }) =>
    aSignedNote(await aRegistered(testApp, 'hope'), visitId, 'outpatient'),
}
